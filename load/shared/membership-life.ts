import { randomUUID } from 'node:crypto';

import { AppError } from '../../apps/server/src/kernel/app-error.ts';
import { auditMemberships } from './membership-audit.ts';
import { startMembershipLab, type MembershipLab } from './membership-lab.ts';
import { createRandom } from './random.ts';

const DAY = 86_400;
const FEES = [49_99, 119_00, 219_00];
const PRICE_FACTORS = [0.8, 0.9, 1.1, 1.25];
const LOST_SHARE = 0.15;
const LATE_SHARE = 0.2;
const TWICE_SHARE = 0.1;
const MAX_STEP_DAYS = 12;

type Random = () => number;
type Outcome = 'done' | AppError['code'];

const attempt = async (work: () => Promise<unknown>): Promise<Outcome> => {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

/** What the provider refuses, because the subscription has ended or nothing is left to refund, does not happen. */
const unlessRefused = (request: Promise<unknown>): Promise<unknown> =>
  request.catch((error: unknown) => {
    if (!(error instanceof Error && 'statusCode' in error && error.statusCode === 400)) throw error;
  });

/** Events arrive now, later, twice or never, in any order. */
const createDelivery = (lab: MembershipLab, random: Random) => {
  let late: { id: string }[] = [];
  return async () => {
    const known = [...late, ...(await lab.listNewEvents())];
    late = [];
    for (const event of known.toSorted(() => random() - 0.5)) {
      const roll = random();
      if (roll < LOST_SHARE) continue;
      if (roll < LOST_SHARE + LATE_SHARE) late.push(event);
      else await lab.deliver(event);
      if (roll > 1 - TWICE_SHARE) await lab.deliver(event);
    }
    await lab.runJobs();
  };
};

/** One member against the real product and the provider's sandbox; answers what went wrong. */
const createMember = (lab: MembershipLab, userId: number, random: Random) => {
  const { billing, provider, sql } = lab;
  const { stripe } = provider;
  const payer = { userId, address: `10.0.0.${userId % 250}` };
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

  const [cheapest = 0, ...dearer] = lab.plans;
  const [middle = 0] = dearer;
  const dearest = dearer.at(-1) ?? 0;
  let [subscribed, changes] = [0, 0];

  const findLive = async () =>
    (
      await sql<{ id: string }>(
        `select provider_subscription_id as id from subscriptions
         where user_id = $1 and status in ('active', 'past_due', 'unpaid')`,
        [userId],
      )
    )[0]?.id;

  const countUpgrades = async (subscription: string): Promise<number> => {
    const { data } = await stripe.invoices.list({ subscription, limit: 100 });
    return data.filter((each) => each.billing_reason === 'subscription_update' && each.amount_paid > 0)
      .length;
  };

  const subscribe = async (): Promise<string[]> => {
    const request = [{ kind: 'subscription' as const, id: subscribed++ === 0 ? middle : pick(lab.plans) }];
    const methodId = await lab.createCard();
    await attempt(() => billing.checkout.payByMethod(payer, request, { methodId, requestKey: randomUUID() }));
    return [];
  };

  /** The answer of the provider may be late or lost; an impatient member sends the same again, or something else. */
  const change = async (subscription: string): Promise<string[]> => {
    // After a planned downgrade an upgrade begins a new month, which the provider would charge once more.
    const isFirst = changes++ === 0;
    const isPlanned = isFirst || random() < 0.5;
    if (isPlanned) await attempt(() => billing.memberships.change(payer, cheapest));
    const to = isFirst ? dearest : pick(isPlanned ? dearer : lab.plans);
    const again = isFirst || random() < 0.7 ? to : pick(lab.plans);
    const before = await countUpgrades(subscription);
    const connection = isFirst ? 'held' : pick(['kept', 'kept', 'lost', 'held', 'held', 'answered'] as const);
    if (connection !== 'kept') await lab.cut(subscription, connection);
    const outcomes = [await attempt(() => billing.memberships.change(payer, to))];
    outcomes.push(await attempt(() => billing.memberships.change(payer, again)));
    await lab.release();
    outcomes.push(await attempt(() => billing.memberships.change(payer, again)));
    const charged = (await countUpgrades(subscription)) - before;
    const isTwice = charged > new Set([to, again]).size;
    return isTwice ? [`${charged} upgrades charged for ${outcomes.join(', ')}`] : [];
  };

  const inPortal = async (subscription: string, action: 'cancel' | 'resume') => {
    const url = await billing.memberships.openPortal(userId);
    const body = new URLSearchParams({ subscription });
    await fetch(`${url}/${action}`, { method: 'POST', redirect: 'manual', body });
  };

  const useCard = async (subscription: string, name: string) => {
    const customer = (await stripe.subscriptions.retrieve(subscription)).customer as string;
    const { id } = await stripe.paymentMethods.attach(name, { customer });
    await unlessRefused(stripe.subscriptions.update(subscription, { default_payment_method: id }));
  };

  const refundLatest = async (subscription: string) => {
    const { data } = await stripe.invoices.list({ subscription, status: 'paid', expand: ['data.payments'] });
    const intent = data[0]?.payments?.data.at(-1)?.payment.payment_intent as string | undefined;
    const amount = random() < 0.5 ? 1 + Math.floor(random() * (data[0]?.amount_paid ?? 1)) : undefined;
    if (intent)
      await unlessRefused(
        stripe.refunds.create({ payment_intent: intent, ...(amount !== undefined && { amount }) }),
      );
  };

  const settleAtOnce = async (subscription: string) => {
    const { data } = await stripe.invoices.list({ subscription, limit: 4 });
    await Promise.all(data.map(({ id }) => billing.settlement.syncInvoice(id)));
  };

  return async (): Promise<string[]> => {
    const live = await findLive();
    const roll = random();
    if (!live) return roll < 0.6 ? subscribe() : [];
    if (roll < 0.4 || changes === 0) return change(live);
    if (roll < 0.47) await inPortal(live, 'cancel');
    else if (roll < 0.54) await inPortal(live, 'resume');
    else if (roll < 0.58) await attempt(() => billing.memberships.cancel(userId, undefined));
    else if (roll < 0.66) await attempt(() => billing.memberships.resume(userId));
    else if (roll < 0.7) await useCard(live, 'pm_card_chargeCustomerFail');
    else if (roll < 0.76) await useCard(live, 'pm_card_visa');
    else if (roll < 0.8) await refundLatest(live);
    else if (roll < 0.9) await settleAtOnce(live);
    return [];
  };
};

/** Lives of members with the real product: slow and lost answers, lost and late events, the portal, new prices. */
export const liveWithProvider = async (options: {
  members: number;
  days: number;
  seed: number;
  ignoresKeys: boolean;
}) => {
  const lab = await startMembershipLab(options.members, FEES);
  await lab.provider.control('api', { ignoresKeys: options.ignoresKeys });
  const random = createRandom(options.seed);
  const deliver = createDelivery(lab, random);
  const members = lab.users.map((userId) => createMember(lab, userId, random));
  const chargedTwice: string[] = [];
  const differences: string[] = [];
  let audits = 0;
  for (let day = 0; day < options.days;) {
    const days = 1 + Math.floor(random() * MAX_STEP_DAYS);
    day += days;
    await lab.advance(days * DAY);
    await deliver();
    for (const act of members) chargedTwice.push(...(await act()));
    await deliver();
    if (random() < 0.1) {
      const plan = Math.floor(random() * FEES.length);
      const factor = PRICE_FACTORS[Math.floor(random() * PRICE_FACTORS.length)] ?? 1;
      await lab.setFee(lab.plans[plan] ?? 0, Math.round((FEES[plan] ?? 0) * factor));
    }
    if (random() > 0.3 && day < options.days) continue;
    await lab.reconcile();
    differences.push(...(await auditMemberships(lab)).map((each) => `day ${day}: ${each}`));
    audits++;
  }
  return { chargedTwice, differences, deadlocks: lab.problems.length, audits };
};
