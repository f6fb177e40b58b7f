//! States of a decision.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// One-hot state of the event that is being decided.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Sequence {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub start: Signal<In, Bit>,
    pub request: Signal<In, Bit>,
    pub release: Signal<In, Bit>,
    pub requeue: Signal<In, Bit>,
    pub limit: Signal<In, Bit>,
    pub rejected: Signal<In, Bit>,
    pub free: Signal<In, Bit>,
    pub exhausted: Signal<In, Bit>,
    pub full: Signal<In, Bit>,
    pub parks_holder: Signal<In, Bit>,
    pub none_freed: Signal<In, Bit>,
    pub contested: Signal<In, Bit>,
    pub more: Signal<In, Bit>,
    pub loses: Signal<In, Bit>,
    pub loser_owns: Signal<In, Bit>,
    pub moves: Signal<In, Bit>,
    pub idle: Signal<Out, Bit>,
    pub checking: Signal<Out, Bit>,
    pub judging_owner: Signal<Out, Bit>,
    pub packing: Signal<Out, Bit>,
    pub judging_reserver: Signal<Out, Bit>,
    pub judged: Signal<Out, Bit>,
    pub choosing: Signal<Out, Bit>,
    pub looking_up: Signal<Out, Bit>,
    pub selecting: Signal<Out, Bit>,
    pub handing_over: Signal<Out, Bit>,
    pub finishing: Signal<Out, Bit>,
    pub requeue_looking_up: Signal<Out, Bit>,
    pub requeue_reading: Signal<Out, Bit>,
    pub requeue_removing: Signal<Out, Bit>,
    pub requeue_appending: Signal<Out, Bit>,
    pub limiting: Signal<Out, Bit>,
    pub idle_next: Signal<Out, Bit>,
    in_idle: Register<Bit>,
    in_checking: Register<Bit>,
    in_judging_owner: Register<Bit>,
    in_packing: Register<Bit>,
    in_judging_reserver: Register<Bit>,
    in_judged: Register<Bit>,
    in_choosing: Register<Bit>,
    in_looking_up: Register<Bit>,
    in_selecting: Register<Bit>,
    in_handing_over: Register<Bit>,
    in_finishing: Register<Bit>,
    in_requeue_looking_up: Register<Bit>,
    in_requeue_reading: Register<Bit>,
    in_requeue_removing: Register<Bit>,
    in_requeue_appending: Register<Bit>,
    in_limiting: Register<Bit>,
    to_idle: Signal<Local, Bit>,
}

impl Default for Sequence {
    fn default() -> Self {
        Self::init()
    }
}

impl Logic for Sequence {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("States of a decision, one-hot.");
        comment!("reset: synchronous, active high: no state is active until start");
        comment!("start: the first event may be decided in the next cycle");
        comment!("request: a request is decided from the next cycle on");
        comment!("release: a release is decided from the next cycle on");
        comment!("requeue: a priority write or an aging is decided from the next cycle on");
        comment!("limit: a limit yield is decided from the next cycle on");
        comment!("rejected: the request is rejected");
        comment!("free: the mutex of the request is free");
        comment!("exhausted: the request needs a seniority, and no slot (seniority number) is left");
        comment!("full: no slot is left");
        comment!("parks_holder: a warp that owns a mutex is parked");
        comment!("none_freed: the release is rejected");
        comment!("contested: a warp waits for the chosen mutex, or has reserved it");
        comment!("more: further mutexes are freed");
        comment!("loses: the reserved warp loses the mutex");
        comment!("loser_owns: the reserved warp owns a mutex");
        comment!("moves: the parked warp changes its class");
        comment!("idle: no event is being decided");
        comment!("checking: request: check for errors; look-up of the owner");
        comment!("judging_owner: request: comparison with the owner; error or grant of a free mutex");
        comment!("packing: request: the request waits for a slot");
        comment!("judging_reserver: request: comparison with the reserved warp; yield");
        comment!("judged: request: the reservation is taken or a warp is parked");
        comment!("choosing: a freed mutex is chosen");
        comment!("looking_up: waiters and reservation of the chosen mutex are looked up");
        comment!("selecting: the new owner of the chosen mutex is selected");
        comment!("handing_over: the chosen mutex is granted");
        comment!("finishing: a reserved warp that lost the last mutex, and owns none, is parked");
        comment!("requeue_looking_up: priority write or aging: the warp is looked up, and its priority is written");
        comment!("requeue_reading: a parked warp changes its class: its list is read");
        comment!("requeue_removing: that warp leaves its list");
        comment!("requeue_appending: that warp is appended to its new list");
        comment!("limiting: the yield of a warp at its limit is requested");
        comment!("idle_next: no event is being decided in the next cycle");
        clock!(
            self,
            clock,
            in_idle,
            in_checking,
            in_judging_owner,
            in_packing,
            in_judging_reserver,
            in_judged,
            in_choosing,
            in_looking_up,
            in_selecting,
            in_handing_over,
            in_finishing,
            in_requeue_looking_up,
            in_requeue_reading,
            in_requeue_removing,
            in_requeue_appending,
            in_limiting
        );
        comment!("Request.");
        self.in_checking.d.next = self.request.val() | (self.in_packing.q.val() & !self.full.val());
        self.in_judging_owner.d.next = self.in_checking.q.val();
        self.in_judging_reserver.d.next =
            self.in_judging_owner.q.val() & !self.rejected.val() & !self.free.val() & !self.exhausted.val();
        comment!("Without a slot, the request waits; then it is checked again.");
        self.in_packing.d.next =
            (self.in_judging_owner.q.val() & self.exhausted.val()) | (self.in_packing.q.val() & self.full.val());
        self.in_judged.d.next = self.in_judging_reserver.q.val();
        comment!("Hand-over of each freed mutex.");
        self.in_choosing.d.next = self.release.val()
            | (self.in_judged.q.val() & self.parks_holder.val())
            | (self.in_looking_up.q.val() & !self.contested.val() & self.more.val())
            | (self.in_handing_over.q.val() & (self.more.val() | (self.loses.val() & self.loser_owns.val())));
        self.in_looking_up.d.next = self.in_choosing.q.val() & !self.none_freed.val();
        comment!("A mutex without waiters stays free; a contested one is handed over.");
        self.in_selecting.d.next = self.in_looking_up.q.val() & self.contested.val();
        self.in_handing_over.d.next = self.in_selecting.q.val();
        comment!("A reserved warp that loses the last freed mutex, and owns none, is parked before the event ends.");
        self.in_finishing.d.next =
            self.in_handing_over.q.val() & self.loses.val() & !self.more.val() & !self.loser_owns.val();
        comment!("Change of class, and limit yield.");
        self.in_requeue_looking_up.d.next = self.requeue.val();
        self.in_requeue_reading.d.next = self.in_requeue_looking_up.q.val() & self.moves.val();
        self.in_requeue_removing.d.next = self.in_requeue_reading.q.val();
        self.in_requeue_appending.d.next = self.in_requeue_removing.q.val();
        self.in_limiting.d.next = self.limit.val();
        comment!("End of an event.");
        self.to_idle.next = (self.in_idle.q.val()
            & !self.request.val()
            & !self.release.val()
            & !self.requeue.val()
            & !self.limit.val())
            | (self.in_judging_owner.q.val() & !self.exhausted.val() & (self.rejected.val() | self.free.val()))
            | (self.in_judged.q.val() & !self.parks_holder.val())
            | (self.in_choosing.q.val() & self.none_freed.val())
            | (self.in_looking_up.q.val() & !self.contested.val() & !self.more.val())
            | (self.in_handing_over.q.val() & !self.loses.val() & !self.more.val())
            | self.in_finishing.q.val()
            | (self.in_requeue_looking_up.q.val() & !self.moves.val())
            | self.in_requeue_appending.q.val()
            | self.in_limiting.q.val()
            | self.start.val();
        self.in_idle.d.next = self.to_idle.val();
        self.idle_next.next = self.to_idle.val();
        if self.reset.val() {
            self.in_idle.d.next = false;
            self.in_checking.d.next = false;
            self.in_judging_owner.d.next = false;
            self.in_packing.d.next = false;
            self.in_judging_reserver.d.next = false;
            self.in_judged.d.next = false;
            self.in_choosing.d.next = false;
            self.in_looking_up.d.next = false;
            self.in_selecting.d.next = false;
            self.in_handing_over.d.next = false;
            self.in_finishing.d.next = false;
            self.in_requeue_looking_up.d.next = false;
            self.in_requeue_reading.d.next = false;
            self.in_requeue_removing.d.next = false;
            self.in_requeue_appending.d.next = false;
            self.in_limiting.d.next = false;
        }
        self.idle.next = self.in_idle.q.val();
        self.checking.next = self.in_checking.q.val();
        self.judging_owner.next = self.in_judging_owner.q.val();
        self.packing.next = self.in_packing.q.val();
        self.judging_reserver.next = self.in_judging_reserver.q.val();
        self.judged.next = self.in_judged.q.val();
        self.choosing.next = self.in_choosing.q.val();
        self.looking_up.next = self.in_looking_up.q.val();
        self.selecting.next = self.in_selecting.q.val();
        self.handing_over.next = self.in_handing_over.q.val();
        self.finishing.next = self.in_finishing.q.val();
        self.requeue_looking_up.next = self.in_requeue_looking_up.q.val();
        self.requeue_reading.next = self.in_requeue_reading.q.val();
        self.requeue_removing.next = self.in_requeue_removing.q.val();
        self.requeue_appending.next = self.in_requeue_appending.q.val();
        self.limiting.next = self.in_limiting.q.val();
    }
}
