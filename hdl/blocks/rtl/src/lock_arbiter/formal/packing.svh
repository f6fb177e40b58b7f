// Time of packing. `packing_ends_in_time` proves `packs_in_time`, and other proofs assume it. The including file
// declares two wires. `is_full`: no slot is left. `packs`: no slot is left, and nothing hinders packing.
localparam PACKING = 2 * 8 + 8;
reg [5:0] waited = 0;
always @(posedge clock) waited <= reset || !packs ? 6'd0 : waited == 63 ? 6'd63 : waited + 6'd1;
wire packs_in_time = reset || !is_full || waited < PACKING;
