// Parked warps that are due to move to the next higher class.
module lock_arbiter_aging #(
  parameter WARPS = 32, parameter W = 5, parameter AGING = 256
) (
  input  wire         clock,
  input  wire         reset,
  // Change of a warp. parks: it is parked. moves: it moves to another class. Neither: it is no longer parked. ages: its
  // class is not 0.
  input  wire         status_write,
  input  wire [W-1:0] status_warp,
  input  wire         parks,
  input  wire         moves,
  input  wire         ages,
  // Warp that is due for an aging. taken: the arbiter starts the aging.
  input  wire         taken,
  output reg          age_valid,
  output reg  [W-1:0] age_warp
);
  localparam WORDS = 1 << W;
  localparam [31:0] LAST = WARPS - 1;
  // Width of the times, for AGING and any delay of an aging.
  localparam T = $clog2(AGING + 8192);
  localparam [31:0] TIME = AGING;

  reg [T-1:0] now;
  reg [T-1:0] times [0:WORDS-1];
  // Bit 1: parked. Bit 0: not in class 0.
  reg [1:0] statuses [0:WORDS-1];
  reg [W-1:0] scan;
  wire [1:0] status = statuses[scan];
  wire [T-1:0] since = times[scan];
  wire [T-1:0] passed = now - since;
  wire due = status[1] & passed >= TIME[T-1:0];
  wire load = due & status[0] & ~status_write & ~age_valid;
  // In class 0, an aging is omitted.
  wire omit = due & ~status[0] & ~status_write;
  wire stay = status_write | due & ~load & ~omit;
  always @(posedge clock) begin
    now <= now + 1'b1;
    if (status_write) statuses[status_warp] <= {parks | moves, ages};
    if (parks | load | omit) times[parks ? status_warp : scan] <= parks ? now : since + TIME[T-1:0];
    if (!stay) scan <= scan == LAST[W-1:0] ? {W{1'b0}} : scan + 1'b1;
    if (taken | status_write & ~moves & status_warp == age_warp) age_valid <= 1'b0;
    if (load) begin
      age_valid <= 1'b1;
      age_warp <= scan;
    end
    if (reset) begin
      now <= {T{1'b0}};
      scan <= {W{1'b0}};
      age_valid <= 1'b0;
    end
  end
endmodule
