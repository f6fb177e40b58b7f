// Lemmas of the mutexes that an event has chosen (include after lists.svh). No mutex is freed twice in one event.
reg [1:0] seen = 0;
wire [1:0] chosen = seen | (looking_up ? only(lock) : 2'd0);
always @(posedge clock) seen <= reset || idle ? 2'd0 : chosen;
wire [5:0] count = chosen[0] + chosen[1];
always @* if (started) begin
  if (!handing && !finishing && !idle) assert (seen == 0);
  if (handing || finishing) begin
    assert ((freed & chosen) == 0 && (!choosing || (doomed & chosen) == 0));
    assert (!(looking_up || selecting || handing_over) || (chosen & only(lock)) != 0);
  end
  if (handing_over && \dut.loser ) assert ((of_waiting & seen) == 0);
  if (seen[0] && lock_words[2]) assert (!reserved_bits[lock_words[1:0]]);
  if (seen[1] && lock_words[5]) assert (!reserved_bits[lock_words[4:3]]);
  // Maximum number of earlier cycles of the event in each state.
  if (checking || limiting || moving) assert (age == 0);
  if (judging_owner || reading) assert (age == 1);
  if (judging_reserver || leaving) assert (age == 2);
  if (judged || between) assert (age == 3);
  if (choosing) assert (age <= 4 + 4 * count);
  if (looking_up) assert (age <= 1 + 4 * count);
  if (selecting) assert (age <= 2 + 4 * count);
  if (handing_over) assert (age <= 3 + 4 * count);
  if (finishing) assert (age <= 4 + 4 * count);
end
