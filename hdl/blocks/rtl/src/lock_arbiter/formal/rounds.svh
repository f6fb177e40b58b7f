// How many others get `one`'s mutex before it at most, once it has had its turn.
// Of the two others one owns the mutex, the other doesn't; or none does. Who waits for it has had its turn.
wire owner_is_second = word_locked && word_owner == second;
wire [1:0] owner = owner_is_second ? second : third;
wire [1:0] other = owner_is_second ? third : second;
wire [2:0] here = waiting & ~queued & (lock_of ~^ {3{lock[one]}});
// The one of them that waits for a mutex that is free; there are never both.
wire [1:0] rival = here[second] ? second : third;
wire [1:0] absent = here[second] ? third : second;
wire rival_first = reserving[rival] || earlier[3*rival+one];
wire other_first = reserving[other] || earlier[3*other+one];
wire [5:0] free_turns = reserving[one] || !here[rival] || !rival_first ? 0 : 1 + senior[3*absent+rival];
wire [5:0] owned_turns = reserving[one] ? !here[other] && senior[3*other+one]
  : !here[other] ? senior[3*other+owner] : other_first ? 1 + senior[3*owner+other] : 0;
always @* if (started) assert (!here[0] || !here[1] || !here[2]);
