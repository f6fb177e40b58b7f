// Request of an arbitrary warp, and the cycles it has waited; a lemma bounds the cycles until its pair is judged.
(* anyconst *) wire [1:0] one;
always @* assume (one < WARPS);
wire [1:0] second = one == 0 ? 1 : 0;
wire [1:0] third = one == 2 ? 1 : 2;
wire [1:0] word_owner = lock[one] ? lock_words[4:3] : lock_words[1:0];
wire word_locked = lock[one] ? lock_words[5] : lock_words[2];
reg [5:0] was_waited;
wire [5:0] waited = accepted[one] ? 1 : was_waited == 63 ? 63 : was_waited + 1;
always @(posedge clock) was_waited <= waited;
