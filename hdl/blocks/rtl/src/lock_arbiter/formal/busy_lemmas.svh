// Lemmas of busy.svh (include after state.svh): bounds of `busy` by the events that have been decided.
`include "packed.svh"
wire [1:0] left = (fronts != 0) + \dut.dispatch.events.request + \dut.dispatch.events.write ;
// Cycles of a limit yield, which its pulse subtracts again.
wire signed [8:0] own = limiting ? 9'sd1 : limit_yield ? 9'sd2 : 9'sd0;
wire signed [8:0] used = busy - own;
// Maximum time of the events that have been decided.
wire signed [8:0] ended = (9'sd3 - $signed({7'd0, left})) * BUSY;
wire signed [8:0] event_age = $signed({3'd0, packing ? 6'd0 : age});
wire signed [8:0] under_way = ended - BUSY + event_age + (was_packed || packing ? 9'sd4 : 9'sd2);
wire blocked = \dut.warps.change || enters_soon;
wire signed [8:0] first_cycle = blocked && !limit_yield ? 9'sd0 : 9'sd1;
always @* if (started) begin
  if (limit_yield) assert (\dut.dispatch.after_limit );
  if (\dut.dispatch.after_limit ) assert (limit_yield);
  if (!ready && !filling && !reset) begin
    if (idle || limiting) assert (left > 0 ? used <= ended + first_cycle : limiting && used <= 9'sd0);
    else assert (used <= under_way && left < 3);
  end
end
