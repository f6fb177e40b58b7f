// Maximum number of other warps that get `one`'s mutex before it, once its request has been judged.
// Of the two others one owns the mutex and the other does not, or none does. All that wait for it have been judged.
wire owner_is_second = word_locked && word_owner == second;
wire [1:0] owner = owner_is_second ? second : third;
wire [1:0] other = owner_is_second ? third : second;
wire [2:0] waits_here = waiting & ~queued & (lock_of ~^ {3{lock[one]}});
// The one of them that waits for a mutex that is free; there are never both.
wire [1:0] rival = waits_here[second] ? second : third;
wire [1:0] absent = waits_here[second] ? third : second;
wire rival_first = reserving[rival] || earlier[3*rival+one];
wire other_first = reserving[other] || earlier[3*other+one];
wire [5:0] free_turns = reserving[one] || !waits_here[rival] || !rival_first ? 0 : 1 + senior[3*absent+rival];
wire [5:0] owned_turns = reserving[one] ? !waits_here[other] && senior[3*other+one]
  : !waits_here[other] ? senior[3*other+owner] : other_first ? 1 + senior[3*owner+other] : 0;
always @* if (started) assert (!waits_here[0] || !waits_here[1] || !waits_here[2]);
