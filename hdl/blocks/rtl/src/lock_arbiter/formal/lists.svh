// Lemmas of waiting lists, reservations and records of the warps (include after state.svh).
(* hierconn *) wire \dut.store ;
(* hierconn *) wire \dut.waiter_won ;
(* hierconn *) wire \dut.waiting_class ;
(* hierconn *) wire \dut.old_class ;
(* hierconn *) wire \dut.lists.popping ;
(* hierconn *) wire \dut.lists.append_read ;
(* hierconn *) wire \dut.lists.append_write ;
(* hierconn *) wire \dut.lists.to_empty ;
(* hierconn *) wire [1:0] \dut.lists.kept_first ;
(* hierconn *) wire [1:0] \dut.lists.kept_last ;
(* hierconn *) wire [1:0] \dut.lists.read_address ;
(* hierconn *) wire [1:0] \dut.lists.append_address ;
(* hierconn *) wire [3:0] \dut.lists.list_of.words[0] ;
(* hierconn *) wire [3:0] \dut.lists.list_of.words[1] ;
(* hierconn *) wire [3:0] \dut.lists.list_of.words[2] ;
(* hierconn *) wire [3:0] \dut.lists.list_of.words[3] ;
(* hierconn *) wire [3:0] \dut.lists.list_of.read_data ;
(* hierconn *) wire [1:0] \dut.lists.next_of.words[0] ;
(* hierconn *) wire [1:0] \dut.lists.next_of.words[1] ;
(* hierconn *) wire [1:0] \dut.lists.next_of.words[2] ;
(* hierconn *) wire [1:0] \dut.lists.next_of.words[3] ;
(* hierconn *) wire [1:0] \dut.lists.next_of.read_data ;
(* hierconn *) wire [1:0] \dut.lists.previous_of.words[0] ;
(* hierconn *) wire [1:0] \dut.lists.previous_of.words[1] ;
(* hierconn *) wire [1:0] \dut.lists.previous_of.words[2] ;
(* hierconn *) wire [1:0] \dut.lists.previous_of.words[3] ;
(* hierconn *) wire [1:0] \dut.lists.previous_of.read_data ;
(* hierconn *) wire [1:0] \dut.lists.place_of.words[0] ;
(* hierconn *) wire [1:0] \dut.lists.place_of.words[1] ;
(* hierconn *) wire [1:0] \dut.lists.place_of.words[2] ;
(* hierconn *) wire [1:0] \dut.lists.place_of.words[3] ;
(* hierconn *) wire [1:0] \dut.lists.place_of.read_data ;
(* hierconn *) wire [1:0] \dut.classes.class_bits ;
(* hierconn *) wire [1:0] \dut.classes.classes_of.words[0] ;
(* hierconn *) wire [1:0] \dut.classes.classes_of.words[1] ;
(* hierconn *) wire [1:0] \dut.classes.classes_of.read_data ;
(* hierconn *) wire [1:0] \dut.classes.best_of.words[0] ;
(* hierconn *) wire [1:0] \dut.classes.best_of.words[1] ;
(* hierconn *) wire [1:0] \dut.classes.best_of.read_data ;
(* hierconn *) wire \dut.warps.reserved_of.words[0] ;
(* hierconn *) wire \dut.warps.reserved_of.words[1] ;
(* hierconn *) wire \dut.warps.reserved_of.words[2] ;
(* hierconn *) wire \dut.warps.reserved_of.words[3] ;
(* hierconn *) wire \dut.warps.reserved_of.read_data ;
(* hierconn *) wire \dut.warps.priority_of.words[0] ;
(* hierconn *) wire \dut.warps.priority_of.words[1] ;
(* hierconn *) wire \dut.warps.priority_of.words[2] ;
(* hierconn *) wire \dut.warps.priority_of.words[3] ;
(* hierconn *) wire \dut.warps.priority_of.read_data ;
(* hierconn *) wire \dut.dispatch.decided_value ;
(* hierconn *) wire \dut.dispatch.lock_exists ;
(* hierconn *) wire \dut.dispatch.ages ;
(* hierconn *) wire [1:0] \dut.dispatch.events.for_warp ;
(* hierconn *) wire \dut.dispatch.events.for_lock ;
(* hierconn *) wire [1:0] \dut.dispatch.events.of_warp ;
(* hierconn *) wire \dut.dispatch.events.to_value ;
(* hierconn *) wire \dut.judge.is_rejected ;
(* hierconn *) wire \dut.judge.kept_level ;
(* hierconn *) wire \dut.judge.has_taken ;
// Change of the class of a parked warp: look-up, read of its list, removal from the list, and append to another list.
wire moving = \dut.sequence_.in_requeue_looking_up ;
wire leaving = \dut.sequence_.in_requeue_removing ;
wire between = \dut.sequence_.in_requeue_appending ;
wire reading = \dut.sequence_.in_requeue_reading ;
wire popping = \dut.lists.popping , enters_soon = \dut.lists.append_read , enters = \dut.lists.append_write ;
wire [1:0] first = \dut.lists.kept_first , last = \dut.lists.kept_last , decided_warp = \dut.dispatch.decided_warp ;
wire [1:0] changed_list = \dut.lists.append_address , read_list = \dut.lists.read_address ;
wire [15:0] list_words = {\dut.lists.list_of.words[3] , \dut.lists.list_of.words[2] , \dut.lists.list_of.words[1] ,
  \dut.lists.list_of.words[0] };
wire [7:0] next_words = {\dut.lists.next_of.words[3] , \dut.lists.next_of.words[2] , \dut.lists.next_of.words[1] ,
  \dut.lists.next_of.words[0] };
wire [7:0] previous_words = {\dut.lists.previous_of.words[3] , \dut.lists.previous_of.words[2] ,
  \dut.lists.previous_of.words[1] , \dut.lists.previous_of.words[0] };
wire [7:0] place_words = {\dut.lists.place_of.words[3] , \dut.lists.place_of.words[2] , \dut.lists.place_of.words[1] ,
  \dut.lists.place_of.words[0] };
wire [3:0] reserved_words = {\dut.warps.reserved_of.words[3] , \dut.warps.reserved_of.words[2] ,
  \dut.warps.reserved_of.words[1] , \dut.warps.reserved_of.words[0] };
wire [3:0] levels = {\dut.warps.priority_of.words[3] , \dut.warps.priority_of.words[2] ,
  \dut.warps.priority_of.words[1] , \dut.warps.priority_of.words[0] };
wire [11:0] state_words = {\dut.warps.state_of.words[3] , \dut.warps.state_of.words[2] , \dut.warps.state_of.words[1] ,
  \dut.warps.state_of.words[0] };
wire [5:0] reservations = {\dut.classes.reservation_of.words[1] , \dut.classes.reservation_of.words[0] };
wire [3:0] class_words = {\dut.classes.classes_of.words[1] , \dut.classes.classes_of.words[0] };
wire [3:0] best_words = {\dut.classes.best_of.words[1] , \dut.classes.best_of.words[0] };
wire [1:0] class_bits = \dut.classes.class_bits ;
wire [1:0] decided_list = {lock, \dut.waiting_class };
wire [1:0] best_list = {lock, \dut.classes.best_of.read_data [1]};

// Members of the lists and their order, updated when a list is written. A place is {mutex, class}. `ahead`, bit 4*i +
// j: i is ahead of j.
reg [3:0] members = 0;
reg [7:0] places;
reg [15:0] ahead;
wire [3:0] leaver = popping ? one << first : leaving ? one << decided_warp : 4'd0;
wire [3:0] enterer = enters ? one << waiting_warp : 4'd0;
wire [15:0] together;
genvar p, q, r;
generate for (p = 0; p < 4; p = p + 1) begin
  always @(posedge clock) if (enterer[p]) places[2*p+:2] <= changed_list;
  for (q = 0; q < 4; q = q + 1) begin
    assign together[4*p+q] = p != q && members[p] && members[q] && places[2*p+:2] == places[2*q+:2];
    always @(posedge clock) begin
      if (enterer[q]) ahead[4*p+q] <= 1;
      if (enterer[p]) ahead[4*p+q] <= 0;
    end
  end
end endgenerate
always @(posedge clock) members <= reset ? 4'd0 : (members & ~leaver) | enterer;

// Members of the lists after the changes that are under way, and the list of each member.
wire [3:0] soon = enters_soon || enters ? one << waiting_warp : 4'd0;
wire [3:0] waits = (members & ~(popping ? one << first : 4'd0)) | soon;
wire [7:0] waits_at;
wire [3:0] some_waits;
// Parked warps according to the states; the warp between two lists; reserved warps.
wire [3:0] parked_bits;
wire [3:0] moved = between ? one << waiting_warp : 4'd0;
wire [3:0] parked_states = (parked_bits & ~changing) | (\dut.warps.next_state [1:0] == 2 ? changing : 4'd0);
wire [3:0] reserved_bits = reserved_words & ~(enters_soon ? one << waiting_warp : 4'd0);
wire [3:0] reservers [0:1];
wire [7:0] waiting_for;
generate for (p = 0; p < 4; p = p + 1) begin
  assign waits_at[2*p+:2] = !soon[p] ? places[2*p+:2] : enters_soon ? read_list : changed_list;
  assign parked_bits[p] = state_words[3*p+:2] == 2;
  // List p has members.
  assign some_waits[p] = (waits[0] && waits_at[1:0] == p) || (waits[1] && waits_at[3:2] == p) ||
    (waits[2] && waits_at[5:4] == p);
end
for (p = 0; p < 2; p = p + 1) begin
  assign reservers[p] = reservations[3*p] ? one << reservations[3*p+1+:2] : 4'd0;
  for (q = 0; q < 4; q = q + 1)
    assign waiting_for[4*p+q] = (waits[q] && waits_at[2*q+1] == p) || (moved[q] && lock == p) || reservers[p][q];
end endgenerate

// Contents of the memories of the lists.
generate for (p = 0; p < WARPS; p = p + 1) begin
  wire [1:0] place = places[2*p+:2];
  wire [3:0] list_word = list_words[4*place+:4];
  wire is_front = !(together[p] && ahead[p]) && !(together[4+p] && ahead[4+p]) && !(together[8+p] && ahead[8+p]);
  wire is_back = (together[4*p+:4] & ahead[4*p+:4]) == 0;
  always @* if (started && members[p]) begin
    assert (!is_front || list_word[1:0] == p);
    assert (!is_back || list_word[3:2] == p);
    assert (place_words[2*p+:2] == place);
  end
  for (q = 0; q < WARPS; q = q + 1) if (q != p) begin
    wire [3:0] middle = together[4*p+:4] & ahead[4*p+:4] & {1'b0, ahead[8+q], ahead[4+q], ahead[q]} & ~(one << q);
    always @* if (started && together[4*p+q]) begin
      assert (ahead[4*p+q] != ahead[4*q+p]);
      if (ahead[4*p+q] && middle == 0) assert (next_words[2*p+:2] == q && previous_words[2*q+:2] == p);
    end
    for (r = 0; r < WARPS; r = r + 1) if (r != p && r != q)
      always @* if (started && together[4*p+q] && together[4*q+r] && ahead[4*p+q] && ahead[4*q+r])
        assert (ahead[4*p+r]);
  end
end endgenerate

always @* if (started) begin
  // Steps of a change.
  if (filling) assert (members == 0 && !popping && !enters_soon && !enters && !\dut.store );
  assert (!members[3]);
  assert (popping + (leaving || between) + enters <= 1 && enters_soon + enters <= 1);
  if (popping) assert ((choosing && !releasing) || idle || finishing);
  if (enters_soon) assert (idle || (choosing && !releasing) || finishing);
  if (enters) assert (idle || looking_up);
  if (\dut.store ) assert (idle || (choosing && !releasing) || finishing);
  if (enters_soon) assert (\dut.store && read_list == decided_list && !(popping && changed_list == read_list));
  if (enters_soon) assert (\dut.lists.list_of.read_data == list_words[4*read_list+:4]);
  if (enters) assert (place_words[2*waiting_warp+:2] == changed_list);
  if (enters) assert ({last, first} == list_words[4*changed_list+:4]);
  if (\dut.dispatch.after_limit ) assert (soon == 0 && !popping && !\dut.store );
  if (enters && looking_up) assert (changed_list[1] != lock);
  if (soon != 0) assert ((members & soon) == 0 && waiting_warp < WARPS);
  if (enters_soon) assert (\dut.lists.to_empty == !(
    (members[0] && places[1:0] == read_list) || (members[1] && places[3:2] == read_list) ||
    (members[2] && places[5:4] == read_list)));
  if (enters) assert (\dut.lists.to_empty == !(
    (members[0] && places[1:0] == changed_list) || (members[1] && places[3:2] == changed_list) ||
    (members[2] && places[5:4] == changed_list)));
  if (popping) begin
    assert (members[first] && places[2*first+:2] == changed_list && {last, first} == list_words[4*changed_list+:4]);
    assert (\dut.lists.next_of.read_data == next_words[2*first+:2] && changed_list[1] == lock);
  end
  // Classes that have waiters, and the best class.
  if (!filling) begin
    assert (best_words == {class_words[3:2] == 2, class_words[3:2] != 0, class_words[1:0] == 2, class_words[1:0] != 0});
    assert (((\dut.store || between) && !lock ? class_bits : class_words[1:0]) == some_waits[1:0]);
    assert (((\dut.store || between) && lock ? class_bits : class_words[3:2]) == some_waits[3:2]);
  end
  if (filling && \dut.fill_address > 0) begin
    assert (class_words[1:0] == 0 && best_words[1:0] == 0 && reservations[0] == 0 && parked_bits[0] == 0);
    assert (reserved_words[0] == 0 && levels[0] == 1);
  end
  if (filling && \dut.fill_address > 1) begin
    assert (class_words[3:2] == 0 && best_words[3:2] == 0 && reservations[3] == 0 && parked_bits[1] == 0);
    assert (reserved_words[1] == 0 && levels[1] == 1);
  end
  if (filling && \dut.fill_address > 2) assert (parked_bits[2] == 0 && reserved_words[2] == 0 && levels[2] == 1);
  // Reads for a freed mutex.
  if (choosing && releasing) assert (!\dut.warps.change && soon == 0 && !popping && !\dut.store );
  if (choosing && !releasing) assert (!doomed[lock]);
  if (looking_up || selecting || handing_over) begin
    assert (!\dut.store && (looking_up || !\dut.warps.change ));
    assert (\dut.classes.best_of.read_data == best_words[2*lock+:2]);
  end
  if (judged || handing_over || leaving) assert (\dut.classes.classes_of.read_data == class_words[2*lock+:2]);
  if (selecting) begin
    assert (read_list == best_list && \dut.lists.list_of.read_data == list_words[4*best_list+:4]);
    assert (reservation[0] || best_words[2*lock]);
    assert (!reservation[0] || \dut.warps.priority_of.read_data == levels[reservation[2:1]]);
  end
  if (handing_over) begin
    assert (changed_list == best_list && {last, first} == list_words[4*best_list+:4]);
    assert (\dut.classes.reservation_of.read_data == reservation);
    assert (\dut.winner == (\dut.waiter_won ? first : reservation[2:1]));
    assert (\dut.waiter_won ? best_words[2*lock] : reservation[0]);
    assert (\dut.loser == (\dut.waiter_won && reservation[0]));
    if (reservation[0]) begin
      assert (waiting_warp == reservation[2:1] && \dut.waiting_class == levels[waiting_warp]);
      assert (!best_words[2*lock] || \dut.waiter_won == (best_words[2*lock+1] < levels[waiting_warp]));
    end
  end
  if (\dut.late_park ) assert (enters_soon && !parked_states[waiting_warp]);
  // Reads for a request.
  if (busy_request || moving) assert (\dut.dispatch.warp_exists == (decided_warp < WARPS));
  if (checking) begin
    assert (\dut.warps.state_of.read_data == state_words[3*decided_warp+:3] && !\dut.warps.change );
    assert (\dut.warps.reserved_of.read_data == reserved_words[decided_warp]);
    assert (\dut.warps.priority_of.read_data == levels[decided_warp]);
  end
  if (busy_request || moving || limiting) assert (!enters_soon && !enters && !popping && !\dut.store );
  if (judging_owner || judging_reserver || judged) begin
    assert (\dut.judge.kept_level == levels[decided_warp] || \dut.dispatch.decided_warp == 3);
    if (!\dut.judge.is_rejected || judging_reserver || judged) begin
      assert (decided_warp < WARPS && !waits[decided_warp] && !reserved_bits[decided_warp]);
      assert (lock_word != {1'b1, decided_warp});
    end
  end
  if (packing) assert (decided_warp < WARPS);
  if (judging_reserver && reservation[0]) assert (\dut.warps.priority_of.read_data == levels[reservation[2:1]]);
  if (judging_reserver || judged) assert (lock_word[2]);
  if (judged) begin
    assert (\dut.judge.has_taken || \dut.judge.has_parked );
    if (\dut.judge.has_taken ) assert (\dut.judge.has_parked == reservation[0]);
    if (\dut.judge.has_parked ) begin
      assert (waiting_warp == (\dut.judge.has_taken ? reservation[2:1] : decided_warp));
      assert (\dut.waiting_class == levels[waiting_warp]);
    end
  end
  // Reads for a change of class.
  if (moving) begin
    assert (\dut.warps.state_of.read_data == state_words[3*decided_warp+:3] && !\dut.warps.change );
    assert (\dut.lists.place_of.read_data == place_words[2*decided_warp+:2]);
    assert (\dut.warps.priority_of.read_data == levels[decided_warp]);
    assert (!\dut.dispatch.ages );
  end
  if (reading || leaving) begin
    assert (members[decided_warp] && places[2*decided_warp+:2] == {lock, \dut.old_class });
    assert (\dut.lists.next_of.read_data == next_words[2*decided_warp+:2]);
    assert (\dut.lists.previous_of.read_data == previous_words[2*decided_warp+:2]);
  end
  if (reading) begin
    assert (read_list == {lock, \dut.old_class } && \dut.lists.list_of.read_data == list_words[4*read_list+:4]);
  end
  if (leaving) assert (changed_list == {lock, \dut.old_class } && {last, first} == list_words[4*changed_list+:4]);
  if (reading || leaving || between) begin
    assert (waiting_warp == decided_warp && waiting_warp < WARPS && \dut.waiting_class == levels[waiting_warp]);
    assert (soon == 0 && !popping && !\dut.store && !\dut.warps.change );
  end
  if (reading || leaving) assert (\dut.waiting_class != \dut.old_class );
  if (between) assert (!members[waiting_warp]);
  // Records of the warps. Warp 3 does not exist.
  if (!filling) begin
    assert (state_words[11:9] == 0 && !changing[3] && lock_words[5:3] != 7 && lock_words[2:0] != 7);
    assert ((parked_states | (\dut.late_park ? one << waiting_warp : 4'd0)) == (waits | moved));
    assert ((reservers[0] & reservers[1]) == 0 && reserved_bits[2:0] == (reservers[0] | reservers[1]));
    assert ((reserved_bits & (waits | moved)) == 0);
  end
end
generate for (p = 0; p < WARPS; p = p + 1) begin
  always @* if (started && waits[p] && !((reading || leaving) && decided_warp == p))
    assert (waits_at[2*p] == levels[p]);
end
for (p = 0; p < LOCKS; p = p + 1) begin
  always @* if (started && !filling && !((looking_up || selecting || handing_over) && lock == p)) begin
    if (!lock_words[3*p+2]) assert (waiting_for[4*p+:4] == 0);
    if (reservations[3*p]) assert (lock_words[3*p+:2] != reservations[3*p+1+:2]);
  end
end endgenerate
