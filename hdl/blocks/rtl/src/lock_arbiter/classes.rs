//! Reservation of each mutex, and the priority classes that have waiters.
//!
//! Widths: see [`LockArbiter`](super::LockArbiter).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Memory, Register};

/// Per mutex: the reserved warp, one bit for each of the Q = 2^P classes, and the best class that has waiters (the
/// lowest number). The bit of a class is 1 if the class has waiters.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct Classes<const W: usize, const W1: usize, const K: usize, const P: usize, const P1: usize, const Q: usize> {
    pub clock: Signal<In, Clock>,
    pub fill: Signal<In, Bit>,
    pub fill_address: Signal<In, Bits<K>>,
    pub read_lock: Signal<In, Bits<K>>,
    pub lock: Signal<In, Bits<K>>,
    pub reserve: Signal<In, Bit>,
    pub unreserve: Signal<In, Bit>,
    pub reserve_warp: Signal<In, Bits<W>>,
    pub append: Signal<In, Bit>,
    pub append_class: Signal<In, Bits<P>>,
    pub remove: Signal<In, Bit>,
    pub remove_class: Signal<In, Bits<P>>,
    pub again: Signal<In, Bit>,
    pub store: Signal<In, Bit>,
    pub reserved: Signal<Out, Bit>,
    pub reserver: Signal<Out, Bits<W>>,
    pub waited: Signal<Out, Bit>,
    pub best: Signal<Out, Bits<P>>,
    pub empty: Signal<Out, Bit>,
    reservation_of: Memory<W1, K>,
    classes_of: Memory<Q, K>,
    best_of: Memory<P1, K>,
    class_bits: Register<Bits<Q>>,
    before: Signal<Local, Bits<Q>>,
    appended: Signal<Local, Bits<Q>>,
    removed: Signal<Local, Bits<Q>>,
    after: Signal<Local, Bits<Q>>,
    negated: Signal<Local, Bits<Q>>,
    lowest: Signal<Local, Bits<Q>>,
    lowest_number: Signal<Local, Bits<P>>,
    reservation: Signal<Local, Bits<W1>>,
    best_word: Signal<Local, Bits<P1>>,
    read_reservation: Signal<Local, Bits<W1>>,
    read_best: Signal<Local, Bits<P1>>,
    by_one: Constant<Bits<1>>,
    one: Constant<Bits<Q>>,
    number: Vec<Constant<Bits<P>>>,
    _classes: usize,
}

impl<const W: usize, const W1: usize, const K: usize, const P: usize, const P1: usize, const Q: usize> Default
    for Classes<W, W1, K, P, P1, Q>
{
    fn default() -> Self {
        assert!(W1 == W + 1 && P1 == P + 1 && Q == 1 << P);
        Self::init(ClassesValues {
            reservation_of: Default::default(),
            classes_of: Default::default(),
            best_of: Default::default(),
            by_one: Constant::new(bits(1)),
            one: Constant::new(bits(1)),
            number: (0..Q as u64).map(|number| Constant::new(bits(number))).collect(),
            _classes: Q,
        })
    }
}

impl<const W: usize, const W1: usize, const K: usize, const P: usize, const P1: usize, const Q: usize> Logic
    for Classes<W, W1, K, P, P1, Q>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Reservation of each mutex, the priority classes that have waiters, and the best of them.");
        comment!("fill: initial contents are written after a reset");
        comment!("fill_address: address of the initial contents");
        comment!("read_lock: mutex that is read");
        comment!("lock: mutex whose entry changes");
        comment!("reserve: that mutex is reserved");
        comment!("unreserve: the reservation of that mutex ends");
        comment!("reserve_warp: warp of the new reservation");
        comment!("append: a class of that mutex gets a waiter");
        comment!("append_class: class that gets the waiter");
        comment!("remove: a class of that mutex loses its last waiter");
        comment!("remove_class: class that loses its last waiter");
        comment!("again: this change adds to the change of the previous cycle");
        comment!("store: the classes changed in the previous cycle are stored");
        comment!("reserved: the mutex that was read in the previous cycle is reserved");
        comment!("reserver: warp that has reserved that mutex");
        comment!("waited: at least one warp is parked on that mutex");
        comment!("best: best class of that mutex that has waiters");
        comment!("empty: append_class has no waiter before the change");
        clock!(self, clock, class_bits);
        comment!("Reservation.");
        self.reservation.next = bits::<W1>(0);
        if self.reserve.val() {
            self.reservation.next = (bit_cast::<W1, W>(self.reserve_warp.val()) << self.by_one.val()) | 1;
        }
        self.reservation_of.clock.next = self.clock.val();
        self.reservation_of.write_enable.next = self.fill.val() | self.reserve.val() | self.unreserve.val();
        self.reservation_of.write_address.next = self.lock.val();
        self.reservation_of.write_data.next = self.reservation.val();
        if self.fill.val() {
            self.reservation_of.write_address.next = self.fill_address.val();
            self.reservation_of.write_data.next = bits::<W1>(0);
        }
        self.reservation_of.read_enable.next = true;
        self.reservation_of.read_address.next = self.read_lock.val();
        self.read_reservation.next = self.reservation_of.read_data.val();
        self.reserved.next = self.read_reservation.val().get_bit(0);
        self.reserver.next = self.read_reservation.val().get_bits::<W>(1);
        comment!("Classes after the change.");
        self.before.next = self.classes_of.read_data.val();
        if self.again.val() {
            self.before.next = self.class_bits.q.val();
        }
        self.appended.next = self.one.val() << self.append_class.val();
        self.removed.next = self.one.val() << self.remove_class.val();
        self.empty.next = (self.before.val() & self.appended.val()) == 0;
        comment!("A removed class has lost its last waiter; the class of an appended warp has a waiter.");
        self.after.next = self.before.val();
        if self.remove.val() {
            self.after.next = self.before.val() & !self.removed.val();
        }
        if self.append.val() {
            self.after.next = self.after.val() | self.appended.val();
        }
        self.class_bits.d.next = self.after.val();
        self.classes_of.clock.next = self.clock.val();
        self.classes_of.write_enable.next = self.fill.val() | self.store.val();
        self.classes_of.write_address.next = self.lock.val();
        self.classes_of.write_data.next = self.class_bits.q.val();
        if self.fill.val() {
            self.classes_of.write_address.next = self.fill_address.val();
            self.classes_of.write_data.next = bits::<Q>(0);
        }
        self.classes_of.read_enable.next = true;
        self.classes_of.read_address.next = self.read_lock.val();
        comment!("One cycle later: the best class, which is the lowest class number with waiters.");
        self.negated.next = !self.class_bits.q.val() + 1;
        self.lowest.next = self.class_bits.q.val() & self.negated.val();
        self.lowest_number.next = bits::<P>(0);
        for i in 0..self._classes {
            if self.lowest.val().get_bit(i) {
                self.lowest_number.next = self.lowest_number.val() | self.number[i].val();
            }
        }
        self.best_word.next = bit_cast::<P1, P>(self.lowest_number.val()) << self.by_one.val();
        if self.class_bits.q.val().any() {
            self.best_word.next = (bit_cast::<P1, P>(self.lowest_number.val()) << self.by_one.val()) | 1;
        }
        comment!("Word of a mutex: {best class, 1} while a warp is parked on it, otherwise 0.");
        self.best_of.clock.next = self.clock.val();
        self.best_of.write_enable.next = self.fill.val() | self.store.val();
        self.best_of.write_address.next = self.lock.val();
        self.best_of.write_data.next = self.best_word.val();
        if self.fill.val() {
            self.best_of.write_address.next = self.fill_address.val();
            self.best_of.write_data.next = bits::<P1>(0);
        }
        self.best_of.read_enable.next = true;
        self.best_of.read_address.next = self.read_lock.val();
        self.read_best.next = self.best_of.read_data.val();
        self.waited.next = self.read_best.val().get_bit(0);
        self.best.next = self.read_best.val().get_bits::<P>(1);
    }
}
