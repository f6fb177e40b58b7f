// Request types of the accumulator.
package accumulator_pkg;
  typedef enum logic [1:0] {Hold, Add, Subtract, Load} op_e;

  typedef struct packed {
    op_e op;
    logic [7:0] operand;
  } request_t;
endpackage
