// The configuration that was taken last, whether it is still to be answered, and its age: 1 in the cycle after it is
// taken, at most 31.
wire take = cfg_valid && cfg_ready;
reg under_way = 0;
reg [4:0] age;
reg [ROW_BITS-1:0] address;
reg [X_BITS:0] dim_x;
reg [Y_BITS:0] dim_y;
reg [Z_BITS:0] dim_z_taken;
always @(posedge clock) begin
  if (done_valid) under_way <= 0;
  if (age != 31) age <= age + 1;
  if (take) begin
    under_way <= 1;
    age <= 1;
    address <= cfg_address;
    {dim_x, dim_y, dim_z_taken} <= {cfg_dim_x, cfg_dim_y, cfg_dim_z};
  end
  if (reset) under_way <= 0;
end
