// the design
+incdir+include
+define+WIDTH=4
-v cells.v // library
top.v
-f include/more.f
