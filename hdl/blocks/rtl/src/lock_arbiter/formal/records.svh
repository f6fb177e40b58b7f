// Lemmas of parked and reserved warps, as the pulses show them (include after lists.svh).
wire undecided = fronts[1] || \dut.dispatch.events.request || busy_request;
wire [7:0] waiting = undecided ? was_wanted & ~granted : wanted;
wire [7:0] parked_records = {(parked_states | moved) & waiting_for[7:4], (parked_states | moved) & waiting_for[3:0]};
always @* if (started) begin
  if (!filling) begin
    assert (parked == parked_records);
    assert (waiting == waiting_for);
  end else assert (parked == 0 && wanted == 0 && !asked);
  // A warp that requests the mutex that it waits for may receive it before the request is decided.
  if (undecided) assert (!ready && !rejected);
  if (busy_request) assert (fronts[2:1] == 0);
  if (fronts[2]) assert (idle || limiting);
  if (grant_valid) begin
    assert ((idle || finishing || (choosing && !releasing)) && !fronts[2]);
    assert (grant_lock == lock && lock_word == {1'b1, grant_warp} && !reserved_bits[grant_warp]);
  end
  if (undecided && !asked) begin
    assert (lock_words[3*asked_lock+:3] == {1'b1, asker} && !reserved_bits[asker]);
    assert (!freed[asked_lock] && !(choosing && doomed[asked_lock]));
    assert (!fronts[2] && !(choosing && releasing));
  end
  if (fronts[1]) assert (\dut.dispatch.events.front_warp == asker && \dut.dispatch.events.front_lock == asked_lock);
  if (\dut.dispatch.events.request )
    assert (\dut.dispatch.events.for_warp == asker && \dut.dispatch.events.for_lock == asked_lock);
  if (busy_request) assert (decided_warp == asker && lock == asked_lock);
end
