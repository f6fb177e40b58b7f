// Seniorities, and the results of their comparison. `seniorities_are_in_order` proves `comparison_is_right`, and other
// proofs assume it. The including file declares wires for the ports of the submodule `seniority`: `assigns`, `clears`,
// `fills`, `holds`, `keeps`, `changed_warp`, `warp_to_read`, `shows_none`, `shows_senior`. `settled`: the last change
// has taken effect. `ranked`: warps that have a seniority. `older`, bit 4*i + j: i has had its seniority for longer
// than j.
reg [3:0] ranked = 0;
reg [15:0] older = 0;
reg [1:0] was_read, requester;
wire [3:0] changes = 4'd1 << changed_warp;
integer i, j;
always @(posedge clock) begin
  was_read <= warp_to_read;
  if (keeps) requester <= was_read;
  ranked <= reset ? 4'd0 : (ranked & ~(clears ? changes : 4'd0)) | (assigns ? changes : 4'd0);
  for (i = 0; i < 4; i = i + 1) for (j = 0; j < 4; j = j + 1)
    if (assigns) older[4*i+j] <= i != changed_warp && (j == changed_warp ? ranked[i] : older[4*i+j]);
end
// A comparison is valid if nothing changes between the read of the requester and the read of the other warp. `held`:
// number of cycles without a change, at most 3. `compared`: nothing has changed since the requester was read.
reg [1:0] held = 0;
reg compared = 0;
wire unchanged = holds && !assigns && !clears && !fills && !reset;
always @(posedge clock) begin
  held <= unchanged && settled ? (held == 3 ? 2'd3 : held + 2'd1) : 2'd0;
  compared <= unchanged && (compared || (keeps && held != 0));
end
wire compares_ranked = compared && ranked[requester] && was_read != requester;
wire compares_unranked = compared && !ranked[requester];
wire comparison_is_right = shows_none == !ranked[was_read] &&
  (!compares_ranked || shows_senior == (!ranked[was_read] || older[4*requester+was_read])) &&
  (!compares_unranked || shows_senior == !ranked[was_read]);
