import { toMajorUnits } from '#app/kernel/money.ts';
import { HOUR } from '#app/kernel/time.ts';

import type { AccessDecision, AccessTerms, Grant, Price } from './access.ts';
import { describeEnd, type EndReason } from './grant-end.ts';

export type Plan = {
  id: number;
  name: string;
  summary: string;
  benefits: string[];
  fee: Price;
  isDefault: boolean;
  isOffered: boolean;
  position: number;
};

const MAX_CACHED_DATES = 10_000;
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

// Cached because every detail of a course formats dates. All moments of an hour have the same date in London.
const datesByHour = new Map<number, string>();
const formatDate = (date: Date): string => {
  const hour = Math.floor(date.getTime() / HOUR);
  let text = datesByHour.get(hour);
  if (text === undefined) {
    if (datesByHour.size >= MAX_CACHED_DATES) datesByHour.clear();
    text = dateFormat.format(date);
    datesByHour.set(hour, text);
  }
  return text;
};

const currencyFormats = new Map<string, Intl.NumberFormat>();
const formatPrice = ({ minor, currency }: Price) => {
  let format = currencyFormats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
    currencyFormats.set(currency, format);
  }
  return format.format(toMajorUnits(minor));
};

/** The plans on offer that include the item, cheapest first. */
export const offeredPlans = (terms: AccessTerms, plans: ReadonlyMap<number, Plan>): Plan[] =>
  terms.planIds
    .flatMap((id) => plans.get(id) ?? [])
    .filter((plan) => plan.isOffered)
    .sort((a, b) => a.fee.minor - b.fee.minor || a.position - b.position);

const describeGrant = (grant: Grant, plans: ReadonlyMap<number, Plan>): string => {
  const until = grant.endsAt ? ` until ${formatDate(grant.endsAt)}` : '';
  const plan = grant.planId === null ? undefined : plans.get(grant.planId)?.name;
  if (grant.source === 'purchase')
    return `You bought it on ${formatDate(grant.startsAt)}. It is yours to keep.`;
  if (grant.source === 'membership') return `Included in your ${plan} plan${until}.`;
  if (grant.source === 'free')
    return plan ? `Included in your free ${plan} plan${until}.` : `Yours for free${until}.`;
  return plan ? `Included in the ${plan} plan we gave you${until}.` : `We gave it to you${until}.`;
};

type EndedGrant = Pick<Grant, 'planId' | 'source' | 'startsAt'> & {
  cause: string;
  endedAt: Date;
  reason: EndReason;
};

const nameGrant = ({ planId, source, cause }: EndedGrant, plans: ReadonlyMap<number, Plan>): string => {
  if (planId !== null) {
    const plan = `${plans.get(planId)?.name} plan`;
    return cause.startsWith('grace:') ? `Grace period of the ${plan}` : plan;
  }
  return { purchase: 'Purchase', membership: 'Membership', comp: 'Gift', free: 'Free access' }[source];
};

/** What ended, when and why, for staff. */
export const describeEndedGrant = (grant: EndedGrant, plans: ReadonlyMap<number, Plan>): string => {
  const period = `from ${formatDate(grant.startsAt)} to ${formatDate(grant.endedAt)}`;
  return `${nameGrant(grant, plans)} ${period}: ${describeEnd(grant.reason)}.`;
};

const describeOffers = (terms: AccessTerms, plans: ReadonlyMap<number, Plan>): string => {
  const offers = [
    terms.price && `Buy it once for ${formatPrice(terms.price)}`,
    ...offeredPlans(terms, plans).map(
      (plan) => `take the ${plan.name} plan at ${formatPrice(plan.fee)} per month`,
    ),
  ].filter((offer) => offer !== null);
  if (!offers.length) return 'It is not on offer at the moment.';
  const sentence = offers.join(', or ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
};

type Offers = { plans: ReadonlyMap<number, Plan>; text: string };
const offersByTerms = new WeakMap<AccessTerms, Offers>();
const getOffers = (terms: AccessTerms, plans: ReadonlyMap<number, Plan>): string => {
  let offers = offersByTerms.get(terms);
  if (offers?.plans !== plans) {
    offers = { plans, text: describeOffers(terms, plans) };
    offersByTerms.set(terms, offers);
  }
  return offers.text;
};

/** An access decision as a sentence for the member and for support. */
export const explainDecision = (
  terms: AccessTerms,
  decision: AccessDecision,
  plans: ReadonlyMap<number, Plan>,
  lastExpiredPlan?: Grant | null,
): string => {
  if (decision.isOpen) {
    if (decision.reason === 'grant') return describeGrant(decision.grant, plans);
    return {
      open_to_anyone: 'Free for everyone.',
      free_for_members: 'Free for every member.',
      default_plan: 'Included in every membership.',
    }[decision.reason];
  }
  if (decision.reason === 'not_logged_in' && terms.isFree)
    return 'Free for every member. Please login and continue.';
  const planName = lastExpiredPlan?.planId ? plans.get(lastExpiredPlan.planId)?.name : undefined;
  const expiry =
    planName && lastExpiredPlan?.endsAt
      ? `Your ${planName} plan ended on ${formatDate(lastExpiredPlan.endsAt)}. `
      : '';
  return expiry + getOffers(terms, plans);
};
