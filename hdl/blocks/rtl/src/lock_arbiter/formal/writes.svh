// Lemmas of the priorities, as the accepted writes set them (include after lists.svh).
wire write_waits = fronts[0] || \dut.dispatch.events.write ;
always @* if (started) begin
  if (!filling) assert (levels[2:0] == (write_waits || moving ? level[2:0] : level_after[2:0]));
  else assert (level == 15 && !write_open);
  if (write_waits || moving) assert (write_open && (!ready || moving));
  if (write_waits) assert (\dut.dispatch.events.to_value == written_level);
  if (fronts[0]) assert (\dut.dispatch.events.front_warp == written_warp);
  if (\dut.dispatch.events.write ) assert (\dut.dispatch.events.of_warp == written_warp);
  if (moving) assert (decided_warp == written_warp && \dut.dispatch.decided_value == written_level && !write_waits);
  if (reading || leaving || between) begin
    assert (write_open && written_warp == decided_warp && !write_waits);
    assert (written_level == \dut.waiting_class && level[decided_warp] != written_level);
  end
  if (write_open && (busy_request || handing || finishing || fronts[2:1] != 0)) assert (write_waits);
  if (write_open && (grant_valid || park_valid)) assert (write_waits);
end
