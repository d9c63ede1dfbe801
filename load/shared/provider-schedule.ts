import type { SubscriptionStatus } from '../../apps/server/src/features/billing/records/membership.ts';
import type { PlanChange } from '../../apps/server/src/features/billing/records/plan-change.ts';

export const DAY_MS = 86_400_000;
const DRAFT_MS = 3_600_000;
const RETRIES_DAYS = [3, 5, 7];

export type Invoice = {
  id: string;
  planId: number;
  price: number;
  amount: number;
  start: number;
  end: number;
  isPaid: boolean;
};

type Subscription = {
  planId: number;
  /** Each plan change creates a price. */
  price: number;
  fee: number;
  status: SubscriptionStatus;
  anchor: number;
  months: number;
  start: number;
  end: number;
  cancels: boolean;
  unpaidRenewal: string | null;
  /** The amount invoiced at the current price for this period; null when that price is new. */
  invoiced: number | null;
};

type Open = { invoice: Invoice; attempts: number; nextTry: number };

/** The same day of the month, or the last one of a shorter month. */
const addMonths = (anchor: number, months: number): number => {
  const from = new Date(anchor);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return first.getTime() + (Math.min(from.getUTCDate(), days) - 1) * DAY_MS + (anchor % DAY_MS);
};

/** A model of how Stripe renews, collects, retries and gives up, in memory. */
export const createSchedule = (random: () => number, plans: { id: number; fee: number }[]) => {
  let subscription: Subscription | null = null;
  let open: Open | null = null;
  let isCardGood = true;
  let made = 0;
  let prices = 0;

  const collect = (held: Subscription, owed: Open, now: number, onInvoice: (invoice: Invoice) => void) => {
    if (isCardGood && random() > 0.03) {
      owed.invoice.isPaid = true;
      held.status = 'active';
      held.unpaidRenewal = null;
      open = null;
      onInvoice(owed.invoice);
      return;
    }
    const wait = RETRIES_DAYS[owed.attempts];
    owed.attempts++;
    if (wait === undefined) {
      held.status = 'ended';
      open = null;
      return;
    }
    held.status = 'past_due';
    owed.nextTry = now + wait * DAY_MS;
  };

  const renew = (held: Subscription) => {
    if (held.cancels || held.status === 'ended') {
      held.status = 'ended';
      open = null;
      return;
    }
    held.months++;
    const [start, end] = [held.end, addMonths(held.anchor, held.months + 1)];
    Object.assign(held, { start, end });
    const { planId, price, fee: amount } = held;
    const invoice = { id: `in_${++made}`, planId, price, amount, start, end, isPaid: false };
    open = { invoice, attempts: 0, nextTry: start + DRAFT_MS };
    held.invoiced = held.fee;
    held.unpaidRenewal = invoice.id;
  };

  const charge = (invoice: Omit<Invoice, 'id' | 'isPaid'>, onInvoice: (invoice: Invoice) => void) =>
    onInvoice({ ...invoice, id: `in_${++made}`, isPaid: true });

  return {
    get owed(): Invoice | null {
      return open?.invoice ?? null;
    },

    /** Collects the open invoice; false when the card is declined. */
    payOwed: (onInvoice: (invoice: Invoice) => void): boolean => {
      if (!subscription || !open) return true;
      if (!isCardGood) return false;
      open.invoice.isPaid = true;
      Object.assign(subscription, { status: 'active', unpaidRenewal: null });
      const { invoice } = open;
      open = null;
      onInvoice(invoice);
      return true;
    },

    /** Changes the plan as Stripe does: it credits what it invoiced, paid or not; false when declined. */
    changePlan: (
      now: number,
      to: { id: number; fee: number },
      change: PlanChange,
      onInvoice: (invoice: Invoice) => void,
    ): boolean => {
      const held = subscription;
      if (!held || (change.when !== 'next_period' && !isCardGood)) return false;
      const left = (held.end - now) / (held.end - held.start);
      const credit = Math.round((held.invoiced ?? held.fee) * left);
      const price = ++prices;
      Object.assign(held, { planId: to.id, price, fee: to.fee, cancels: false, invoiced: null });
      if (change.when === 'now')
        charge(
          { planId: to.id, price, amount: Math.round(to.fee * left) - credit, start: now, end: held.end },
          onInvoice,
        );
      if (change.when !== 'new_period') return true;
      const end = addMonths(now, 1);
      Object.assign(held, { anchor: now, months: 0, start: now, end, invoiced: to.fee - change.creditMinor });
      charge({ planId: to.id, price, amount: to.fee - change.creditMinor, start: now, end }, onInvoice);
      return true;
    },

    get subscription(): Subscription | null {
      return subscription;
    },

    subscribe: (now: number, which: number, onInvoice: (invoice: Invoice) => void) => {
      const plan = plans[which] ?? { id: 1, fee: 100 };
      const isFirst = subscription === null;
      const end = addMonths(now, 1);
      isCardGood = true;
      open = null;
      const price = ++prices;
      subscription = {
        planId: plan.id,
        price,
        fee: plan.fee,
        status: 'active',
        anchor: now,
        months: 0,
        start: now,
        end,
        cancels: false,
        unpaidRenewal: null,
        invoiced: null,
      };
      const amount = isFirst ? plan.fee - Math.round(plan.fee / 2) : plan.fee;
      subscription.invoiced = amount;
      onInvoice({ id: `in_${++made}`, planId: plan.id, price, amount, start: now, end, isPaid: true });
    },
    cancel: () => {
      if (subscription) subscription.cancels = true;
    },
    resume: () => {
      if (subscription) subscription.cancels = false;
    },
    changeCard: (isGood: boolean) => {
      isCardGood = isGood;
    },

    /** Runs everything due until then, in order; calls `onChange` after each, as an event would. */
    runUntil: (until: number, onInvoice: (invoice: Invoice) => void, onChange: () => void) => {
      for (;;) {
        const held = subscription;
        if (!held || held.status === 'ended') return;
        const nextTry = open?.nextTry ?? Infinity;
        const next = Math.min(held.end, nextTry);
        if (next > until) return;
        if (nextTry <= held.end && open) collect(held, open, next, onInvoice);
        else renew(held);
        onChange();
      }
    },
  };
};

export type Schedule = ReturnType<typeof createSchedule>;
