// Registers of the design, and lemmas of ownership: the results and the open changes in each state of the sequence.
(* hierconn *) wire \dut.filling ;
(* hierconn *) wire [1:0] \dut.fill_address ;
(* hierconn *) wire \dut.sequence_.in_idle ;
(* hierconn *) wire \dut.sequence_.in_checking ;
(* hierconn *) wire \dut.sequence_.in_judging_owner ;
(* hierconn *) wire \dut.sequence_.in_packing ;
(* hierconn *) wire \dut.sequence_.in_judging_reserver ;
(* hierconn *) wire \dut.sequence_.in_judged ;
(* hierconn *) wire \dut.sequence_.in_choosing ;
(* hierconn *) wire \dut.sequence_.in_looking_up ;
(* hierconn *) wire \dut.sequence_.in_selecting ;
(* hierconn *) wire \dut.sequence_.in_handing_over ;
(* hierconn *) wire \dut.sequence_.in_finishing ;
(* hierconn *) wire \dut.sequence_.in_requeue_looking_up ;
(* hierconn *) wire \dut.sequence_.in_requeue_reading ;
(* hierconn *) wire \dut.sequence_.in_requeue_removing ;
(* hierconn *) wire \dut.sequence_.in_requeue_appending ;
(* hierconn *) wire \dut.sequence_.in_limiting ;
wire filling = \dut.filling ;
wire idle = \dut.sequence_.in_idle ;
wire checking = \dut.sequence_.in_checking ;
wire judging_owner = \dut.sequence_.in_judging_owner ;
wire packing = \dut.sequence_.in_packing ;
wire judging_reserver = \dut.sequence_.in_judging_reserver ;
wire judged = \dut.sequence_.in_judged ;
wire choosing = \dut.sequence_.in_choosing ;
wire looking_up = \dut.sequence_.in_looking_up ;
wire selecting = \dut.sequence_.in_selecting ;
wire handing_over = \dut.sequence_.in_handing_over ;
wire finishing = \dut.sequence_.in_finishing ;
wire limiting = \dut.sequence_.in_limiting ;
wire [15:0] states = {idle, checking, judging_owner, packing, judging_reserver, judged, choosing, looking_up, selecting, handing_over,
  finishing, \dut.sequence_.in_requeue_looking_up , \dut.sequence_.in_requeue_reading , \dut.sequence_.in_requeue_removing ,
  \dut.sequence_.in_requeue_appending , limiting};
wire [16:0] stages = {filling, states};
(* hierconn *) wire \dut.lock ;
(* hierconn *) wire [1:0] \dut.waiting_warp ;
(* hierconn *) wire [1:0] \dut.winner ;
(* hierconn *) wire \dut.loser ;
(* hierconn *) wire \dut.late_park ;
(* hierconn *) wire \dut.add_owned ;
(* hierconn *) wire \dut.mutexes.mutex[0].is_freed ;
(* hierconn *) wire \dut.mutexes.mutex[1].is_freed ;
(* hierconn *) wire \dut.mutexes.mutex[0].is_selected ;
(* hierconn *) wire \dut.mutexes.mutex[1].is_selected ;
(* hierconn *) wire \dut.mutexes.mutex[0].is_owned ;
(* hierconn *) wire \dut.mutexes.mutex[1].is_owned ;
(* hierconn *) wire \dut.mutexes.mutex[0].is_decided ;
(* hierconn *) wire \dut.mutexes.mutex[1].is_decided ;
(* hierconn *) wire [2:0] \dut.mutexes.word_of.words[0] ;
(* hierconn *) wire [2:0] \dut.mutexes.word_of.words[1] ;
(* hierconn *) wire [2:0] \dut.mutexes.word_of.read_data ;
(* hierconn *) wire \dut.dispatch.is_ready ;
(* hierconn *) wire \dut.dispatch.releases ;
(* hierconn *) wire [1:0] \dut.dispatch.decided_warp ;
(* hierconn *) wire \dut.dispatch.warp_exists ;
(* hierconn *) wire \dut.dispatch.events.front_release ;
(* hierconn *) wire \dut.dispatch.events.front_request ;
(* hierconn *) wire \dut.dispatch.events.front_priority ;
(* hierconn *) wire \dut.dispatch.events.request ;
(* hierconn *) wire \dut.dispatch.events.write ;
(* hierconn *) wire [1:0] \dut.dispatch.events.front_warp ;
(* hierconn *) wire \dut.dispatch.events.front_lock ;
(* hierconn *) wire \dut.dispatch.events.front_all ;
(* hierconn *) wire \dut.judge.is_free ;
(* hierconn *) wire \dut.judge.kept_owns ;
(* hierconn *) wire \dut.judge.parks_holder ;
(* hierconn *) wire \dut.judge.has_parked ;
(* hierconn *) wire \dut.warps.change ;
(* hierconn *) wire [1:0] \dut.warps.changed_warp ;
(* hierconn *) wire [2:0] \dut.warps.next_state ;
(* hierconn *) wire \dut.warps.to_owner ;
(* hierconn *) wire [2:0] \dut.warps.to_state ;
(* hierconn *) wire \dut.warps.was_pending ;
(* hierconn *) wire [2:0] \dut.warps.state_of.words[0] ;
(* hierconn *) wire [2:0] \dut.warps.state_of.words[1] ;
(* hierconn *) wire [2:0] \dut.warps.state_of.words[2] ;
(* hierconn *) wire [2:0] \dut.warps.state_of.words[3] ;
(* hierconn *) wire [2:0] \dut.warps.state_of.read_data ;
(* hierconn *) wire [2:0] \dut.classes.reservation_of.words[0] ;
(* hierconn *) wire [2:0] \dut.classes.reservation_of.words[1] ;
(* hierconn *) wire [2:0] \dut.classes.reservation_of.read_data ;
(* hierconn *) wire \dut.dispatch.after_limit ;
wire lock = \dut.lock ;
wire [2:0] fronts = {\dut.dispatch.events.front_release , \dut.dispatch.events.front_request , \dut.dispatch.events.front_priority };
wire [1:0] waiting_warp = \dut.waiting_warp ;
wire [5:0] table_words = {\dut.mutexes.word_of.words[1] , \dut.mutexes.word_of.words[0] };
wire [1:0] freed = {\dut.mutexes.mutex[1].is_freed , \dut.mutexes.mutex[0].is_freed };
wire [1:0] selected = {\dut.mutexes.mutex[1].is_selected , \dut.mutexes.mutex[0].is_selected };
wire [1:0] found = {\dut.mutexes.mutex[1].is_owned , \dut.mutexes.mutex[0].is_owned };
wire [1:0] decided = {\dut.mutexes.mutex[1].is_decided , \dut.mutexes.mutex[0].is_decided };
wire adds = \dut.add_owned ;
// Freed mutexes, with those that the next choice of a mutex adds.
wire [1:0] doomed = freed | (adds ? selected : 2'd0);
wire releasing = \dut.dispatch.releases ;
wire [2:0] lock_word = lock ? lock_words[5:3] : lock_words[2:0];
wire [2:0] row = lock ? table_words[5:3] : table_words[2:0];
wire [1:0] locked = {lock_words[5], lock_words[2]};
// Mutexes whose lock words name a warp: the warp that is to wait, the reserved warp, and the warp of the event.
function [1:0] naming (input [1:0] warp);
  naming = {lock_words[5:3] == {1'b1, warp}, lock_words[2:0] == {1'b1, warp}};
endfunction
wire [1:0] of_waiting = naming(waiting_warp);
wire [1:0] of_reserver = naming(\dut.classes.reservation_of.read_data [2:1]);
wire [1:0] of_decided = naming(\dut.dispatch.decided_warp );
// A freed mutex is handed over. `gone`, `going`: all bits of the mutexes in `freed` and in `doomed`.
wire handing = choosing || looking_up || selecting || handing_over;
wire [7:0] gone = {freed[1] ? 4'd15 : 4'd0, freed[0] ? 4'd15 : 4'd0};
wire [7:0] going = {doomed[1] ? 4'd15 : 4'd0, doomed[0] ? 4'd15 : 4'd0};
wire [3:0] state_bits = {\dut.warps.state_of.words[3] [0], \dut.warps.state_of.words[2] [0], \dut.warps.state_of.words[1] [0],
  \dut.warps.state_of.words[0] [0]};
wire [3:0] changing = \dut.warps.change ? one << \dut.warps.changed_warp : 4'd0;
// Owners according to the state of each warp, after the change that is being made.
wire [3:0] owners = (state_bits & ~changing) | (\dut.warps.next_state [0] ? changing : 4'd0);
wire [2:0] reservation = lock ? \dut.classes.reservation_of.words[1] : \dut.classes.reservation_of.words[0] ;
wire busy_request = checking || judging_owner || packing || judging_reserver || judged;
always @* if (started) begin
  // One state at a time. Tables are filled first.
  assert (stages != 0 && (stages & (stages - 17'd1)) == 0);
  if (filling) assert (lock_words == 0 && freed == 0 && !\dut.late_park && !\dut.warps.change );
  if (filling && \dut.fill_address > 0) assert (table_words[2:0] == 0 && state_bits[0] == 0);
  if (filling && \dut.fill_address > 1) assert (table_words[5:3] == 0 && state_bits[1] == 0);
  if (filling && \dut.fill_address > 2) assert (state_bits[2] == 0);
  // The table of the words; the mutex of the event.
  if (!filling && !(looking_up && !lock)) assert (table_words[2:0] == lock_words[2:0]);
  if (!filling && !(looking_up && lock)) assert (table_words[5:3] == lock_words[5:3]);
  if (busy_request || looking_up || selecting || handing_over) assert (decided == only(lock));
  if (checking || judging_owner || judging_reserver) assert (\dut.mutexes.word_of.read_data == row);
  if (judging_owner) assert (\dut.judge.is_free == !lock_word[2]);
  if (looking_up || selecting || handing_over) assert (lock_word == 0);
  assert ((lock_words[5] || lock_words[4:3] == 0) && (lock_words[2] || lock_words[1:0] == 0));
  // Accepted events.
  if (\dut.dispatch.is_ready ) begin
    assert (idle && fronts == 0 && !\dut.dispatch.events.request && !\dut.dispatch.events.write );
  end
  assert ((fronts & (fronts - 3'd1)) == 0);
  if (fronts == 0 || filling) assert (fronts == 0 && !\dut.dispatch.events.request && !\dut.dispatch.events.write );
  if (fronts[1]) assert (!\dut.dispatch.events.request );
  if (fronts[0]) assert (!\dut.dispatch.events.request && !\dut.dispatch.events.write );
  if (\dut.dispatch.events.front_release ) begin
    assert (\dut.dispatch.events.front_warp == giver && \dut.dispatch.events.front_all == gives_all);
    assert (given == (gives_all ? 2'd3 : only(\dut.dispatch.events.front_lock )));
  end
  // Freed mutexes.
  if (!handing) assert (freed == 0);
  assert ((freed & ~locked) == 0);
  if (looking_up || selecting || handing_over) assert (!releasing && !adds);
  if (choosing && releasing) begin
    assert (adds && freed == 0 && !\dut.late_park && \dut.dispatch.decided_warp == giver);
    assert (found == of_decided && selected == (of_decided & given));
  end
  if (choosing && !releasing) assert (doomed != 0);
  if (choosing && !releasing && adds) assert (selected == of_waiting);
  if (\dut.late_park ) assert ((choosing && !releasing && adds) || finishing);
  // The waiting warp gives up all its mutexes, if it is parked as an owner.
  if (handing_over && \dut.loser ) assert (found == of_waiting && selected == of_waiting);
  if (selecting) assert (found == of_reserver && selected == of_reserver || !\dut.classes.reservation_of.read_data [0]);
  if (judged) assert (\dut.judge.parks_holder == (of_waiting != 0) || !\dut.judge.has_parked );
  if (judging_owner || judging_reserver || packing) assert (\dut.judge.kept_owns == owners[\dut.dispatch.decided_warp ]);
  if (checking || limiting) assert (\dut.warps.state_of.read_data [0] == owners[\dut.dispatch.decided_warp ]);
  if (judging_reserver && reservation[0]) assert (\dut.warps.state_of.read_data [0] == owners[reservation[2:1]]);
  if (judging_owner || judging_reserver) assert (\dut.classes.reservation_of.read_data == reservation);
  if (finishing) assert (\dut.late_park && of_waiting == 0);
  // Pulses and words.
  assert (owners == (owned[7:4] | owned[3:0]) || filling);
  if (handing && !(choosing && releasing)) assert (owned == (shown & ~(choosing && !\dut.late_park ? going : gone)));
  else assert (owned == shown);
  // Intermediate results of a request.
  if (\dut.dispatch.after_limit && !filling) assert (idle);
  if (\dut.dispatch.after_limit && \dut.warps.change ) assert ((changing & state_bits) == changing && \dut.warps.next_state [0]);
  if (\dut.warps.change ) assert (idle || handing || judged || finishing);
  if (judging_owner) assert (\dut.warps.state_of.read_data [0] == owners[lock_word[1:0]] || !lock_word[2]);
  if (judging_reserver) assert (state_words[3*lock_word[1:0]] && lock_word[2]);
  if (looking_up || selecting) assert (\dut.classes.reservation_of.read_data == reservation);
end
