index_front_end.v
../index_generator/index_generator.v
../index_generator/index_generator_lane.v
../index_scheduler/index_scheduler.v
../index_unpacker/index_unpacker.v
