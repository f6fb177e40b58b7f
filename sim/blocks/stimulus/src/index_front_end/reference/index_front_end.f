index_front_end.v
../../index_generator/reference/index_generator.v
../../index_generator/reference/index_generator_lane.v
../../index_scheduler/reference/index_scheduler.v
../../index_unpacker/reference/index_unpacker.v
