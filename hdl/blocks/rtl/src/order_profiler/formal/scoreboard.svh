// State derived from the ports: number of work-groups that have been taken, and number of active work-groups.
wire start = start_valid && start_ready && !reset;
wire take = group_valid && group_ready && !reset;
wire [1:0] completions = complete_valid[0] + complete_valid[1];
reg [GROUP_BITS-1:0] taken = 0, active = 0;
wire too_many = completions > active;
wire [GROUP_BITS-1:0] kept = too_many ? 0 : active - completions;
reg was_too_many = 0;
reg [GROUP_BITS-1:0] groups;
always @(posedge clock) begin
  taken <= reset || start ? 0 : taken + take;
  active <= reset ? 0 : kept + take;
  was_too_many <= too_many && !reset;
  if (start) groups <= start_groups;
end
