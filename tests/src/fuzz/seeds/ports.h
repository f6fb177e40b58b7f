    VL_IN8(&clock,0,0);
    VL_OUT16(&a___05Fb__024,10,0);
    VL_OUTW(&words,511,0,16);
    VL_IN8((&each)[4],7,0);
    double &r;
    VlUnpacked<CData/*3:0*/, 2> &u;
