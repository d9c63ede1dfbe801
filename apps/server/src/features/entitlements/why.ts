import type { AccessTerms, Decision, Grant, Price } from './access.ts';

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

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

const pounds = new Map<string, Intl.NumberFormat>();
const money = ({ minor, currency }: Price) => {
  let format = pounds.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
    pounds.set(currency, format);
  }
  return format.format(minor / 100);
};

/** The plans on offer that open it, the cheapest first. */
export const offeredPlans = (terms: AccessTerms, plans: ReadonlyMap<number, Plan>): Plan[] =>
  terms.planIds
    .flatMap((id) => plans.get(id) ?? [])
    .filter((plan) => plan.isOffered)
    .sort((a, b) => a.fee.minor - b.fee.minor || a.position - b.position);

const howHeld = (grant: Grant, plans: ReadonlyMap<number, Plan>): string => {
  const until = grant.endsAt ? ` until ${dates.format(grant.endsAt)}` : '';
  const plan = grant.planId === null ? undefined : plans.get(grant.planId)?.name;
  if (grant.source === 'purchase')
    return `You bought it on ${dates.format(grant.startsAt)}. It is yours to keep.`;
  if (grant.source === 'membership') return `Included in your ${plan} plan${until}.`;
  if (grant.source === 'free')
    return plan ? `Included in your free ${plan} plan${until}.` : `Yours for free${until}.`;
  return plan ? `Included in the ${plan} plan we gave you${until}.` : `We gave it to you${until}.`;
};

const howToOpen = (terms: AccessTerms, plans: ReadonlyMap<number, Plan>): string => {
  const ways = [
    terms.price && `Buy it once for ${money(terms.price)}`,
    ...offeredPlans(terms, plans).map((plan) => `take the ${plan.name} plan at ${money(plan.fee)} per month`),
  ].filter((way) => way !== null);
  if (!ways.length) return 'It is not on offer at the moment.';
  const sentence = ways.join(', or ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
};

/** A decision in words, for the member, for support and for whoever wonders. */
export const explain = (
  terms: AccessTerms,
  decision: Decision,
  plans: ReadonlyMap<number, Plan>,
  ended?: Grant | null,
): string => {
  if (decision.isOpen) {
    if (decision.because === 'grant') return howHeld(decision.grant, plans);
    return {
      open_to_anyone: 'Free for everyone.',
      free_for_members: 'Free for every member.',
      default_plan: 'Included in every membership.',
    }[decision.because];
  }
  if (decision.because === 'not_logged_in' && terms.isFree)
    return 'Free for every member. Please login and continue.';
  const was = ended?.planId ? plans.get(ended.planId)?.name : undefined;
  const since = was && ended?.endsAt ? `Your ${was} plan ended on ${dates.format(ended.endsAt)}. ` : '';
  return since + howToOpen(terms, plans);
};
