"""Compiles Verilog with slang. The argument is the command line; exits with 1 on any diagnostic."""

import sys

from pyslang import driver

slang = driver.Driver()
slang.addStandardArgs()
is_clean = slang.parseCommandLine(sys.argv[1]) and slang.processOptions() and slang.parseAllSources()
sys.exit(0 if is_clean and slang.runFullCompilation(True) else 1)
