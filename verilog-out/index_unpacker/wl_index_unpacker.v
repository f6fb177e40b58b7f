// wl_index_unpacker: extracts x, y and z from the packed words of a row, in the same cycle
// Unpacker: extracts x, y and z from the packed words of a row, in the same cycle.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16
// Generated from Rust-HDL by: warploom emit index_unpacker
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_unpacker (
  input  wire   [3:0] bits_x,   // width of x in a word
  input  wire   [3:0] bits_y,   // width of y in a word
  input  wire   [3:0] bits_z,   // width of z in a word
  input  wire [511:0] words,    // packed words, lane 0 in the low bits
  output wire [319:0] index_x,  // x of each lane
  output wire [319:0] index_y,  // y of each lane
  output wire [319:0] index_z   // z of each lane
);

  wire [3:0] shifts_shift_y;
  wire [4:0] shifts_shift_z;
  wire [9:0] shifts_mask_x;
  wire [9:0] shifts_mask_y;
  wire [9:0] shifts_mask_z;

  wl_index_unpacker_word_lane word_lane_0 (
    .word(words[15:0]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[9:0]), .y(index_y[9:0]), .z(index_z[9:0])
  );

  wl_index_unpacker_word_lane word_lane_1 (
    .word(words[31:16]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[19:10]), .y(index_y[19:10]), .z(index_z[19:10])
  );

  wl_index_unpacker_word_lane word_lane_2 (
    .word(words[47:32]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[29:20]), .y(index_y[29:20]), .z(index_z[29:20])
  );

  wl_index_unpacker_word_lane word_lane_3 (
    .word(words[63:48]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[39:30]), .y(index_y[39:30]), .z(index_z[39:30])
  );

  wl_index_unpacker_word_lane word_lane_4 (
    .word(words[79:64]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[49:40]), .y(index_y[49:40]), .z(index_z[49:40])
  );

  wl_index_unpacker_word_lane word_lane_5 (
    .word(words[95:80]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[59:50]), .y(index_y[59:50]), .z(index_z[59:50])
  );

  wl_index_unpacker_word_lane word_lane_6 (
    .word(words[111:96]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[69:60]), .y(index_y[69:60]), .z(index_z[69:60])
  );

  wl_index_unpacker_word_lane word_lane_7 (
    .word(words[127:112]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[79:70]), .y(index_y[79:70]), .z(index_z[79:70])
  );

  wl_index_unpacker_word_lane word_lane_8 (
    .word(words[143:128]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[89:80]), .y(index_y[89:80]), .z(index_z[89:80])
  );

  wl_index_unpacker_word_lane word_lane_9 (
    .word(words[159:144]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[99:90]), .y(index_y[99:90]), .z(index_z[99:90])
  );

  wl_index_unpacker_word_lane word_lane_10 (
    .word(words[175:160]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[109:100]), .y(index_y[109:100]), .z(index_z[109:100])
  );

  wl_index_unpacker_word_lane word_lane_11 (
    .word(words[191:176]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[119:110]), .y(index_y[119:110]), .z(index_z[119:110])
  );

  wl_index_unpacker_word_lane word_lane_12 (
    .word(words[207:192]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[129:120]), .y(index_y[129:120]), .z(index_z[129:120])
  );

  wl_index_unpacker_word_lane word_lane_13 (
    .word(words[223:208]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[139:130]), .y(index_y[139:130]), .z(index_z[139:130])
  );

  wl_index_unpacker_word_lane word_lane_14 (
    .word(words[239:224]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[149:140]), .y(index_y[149:140]), .z(index_z[149:140])
  );

  wl_index_unpacker_word_lane word_lane_15 (
    .word(words[255:240]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[159:150]), .y(index_y[159:150]), .z(index_z[159:150])
  );

  wl_index_unpacker_word_lane word_lane_16 (
    .word(words[271:256]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[169:160]), .y(index_y[169:160]), .z(index_z[169:160])
  );

  wl_index_unpacker_word_lane word_lane_17 (
    .word(words[287:272]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[179:170]), .y(index_y[179:170]), .z(index_z[179:170])
  );

  wl_index_unpacker_word_lane word_lane_18 (
    .word(words[303:288]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[189:180]), .y(index_y[189:180]), .z(index_z[189:180])
  );

  wl_index_unpacker_word_lane word_lane_19 (
    .word(words[319:304]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[199:190]), .y(index_y[199:190]), .z(index_z[199:190])
  );

  wl_index_unpacker_word_lane word_lane_20 (
    .word(words[335:320]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[209:200]), .y(index_y[209:200]), .z(index_z[209:200])
  );

  wl_index_unpacker_word_lane word_lane_21 (
    .word(words[351:336]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[219:210]), .y(index_y[219:210]), .z(index_z[219:210])
  );

  wl_index_unpacker_word_lane word_lane_22 (
    .word(words[367:352]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[229:220]), .y(index_y[229:220]), .z(index_z[229:220])
  );

  wl_index_unpacker_word_lane word_lane_23 (
    .word(words[383:368]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[239:230]), .y(index_y[239:230]), .z(index_z[239:230])
  );

  wl_index_unpacker_word_lane word_lane_24 (
    .word(words[399:384]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[249:240]), .y(index_y[249:240]), .z(index_z[249:240])
  );

  wl_index_unpacker_word_lane word_lane_25 (
    .word(words[415:400]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[259:250]), .y(index_y[259:250]), .z(index_z[259:250])
  );

  wl_index_unpacker_word_lane word_lane_26 (
    .word(words[431:416]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[269:260]), .y(index_y[269:260]), .z(index_z[269:260])
  );

  wl_index_unpacker_word_lane word_lane_27 (
    .word(words[447:432]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[279:270]), .y(index_y[279:270]), .z(index_z[279:270])
  );

  wl_index_unpacker_word_lane word_lane_28 (
    .word(words[463:448]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[289:280]), .y(index_y[289:280]), .z(index_z[289:280])
  );

  wl_index_unpacker_word_lane word_lane_29 (
    .word(words[479:464]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[299:290]), .y(index_y[299:290]), .z(index_z[299:290])
  );

  wl_index_unpacker_word_lane word_lane_30 (
    .word(words[495:480]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[309:300]), .y(index_y[309:300]), .z(index_z[309:300])
  );

  wl_index_unpacker_word_lane word_lane_31 (
    .word(words[511:496]), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x[319:310]), .y(index_y[319:310]), .z(index_z[319:310])
  );

  wl_index_unpacker_shifts shifts (
    .bits_x(bits_x), .bits_y(bits_y), .bits_z(bits_z), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x),
    .mask_y(shifts_mask_y), .mask_z(shifts_mask_z)
  );

endmodule

`default_nettype wire
