import { expect, test } from 'vitest';

import {
  decideAccess,
  decidePartAccess,
  ownsItem,
  type AccessTerms,
  type Grant,
  type MemberAccess,
} from './access.ts';
import { explainDecision, offeredPlans, type Plan } from './access-explanation.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const CLINIC = 1;
const EXPLORER = 2;
const FOUNDERS = 3;

const terms = (given: Partial<AccessTerms> = {}): AccessTerms => ({
  id: 10,
  isFree: false,
  withoutLogin: false,
  price: null,
  planIds: [],
  ...given,
});
const grant = (given: Partial<Grant>): Grant => ({
  planId: null,
  itemId: null,
  source: 'membership',
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: null,
  ...given,
});
const withGrants = (...grants: Partial<Grant>[]): MemberAccess => ({
  grants: grants.map(grant),
  defaultPlanId: EXPLORER,
});
const plan = (given: Partial<Plan> & Pick<Plan, 'id' | 'name'>): Plan => ({
  summary: '',
  benefits: [],
  fee: { minor: 119_00, currency: 'gbp' },
  isDefault: false,
  isOffered: true,
  position: given.id,
  ...given,
});
const plans = new Map(
  [
    plan({ id: CLINIC, name: 'Clinic' }),
    plan({ id: EXPLORER, name: 'Explorer', isDefault: true, isOffered: false }),
    plan({ id: FOUNDERS, name: 'Founders 2023', isOffered: false }),
  ].map((each) => [each.id, each]),
);

const byPlan = terms({ planIds: [CLINIC] });
const forSale = terms({ price: { minor: 149_00, currency: 'gbp' } });
const both = terms({ planIds: [CLINIC, FOUNDERS], price: { minor: 149_00, currency: 'gbp' } });
const until = (text: string) => new Date(`${text}T00:00:00Z`);

test.each<[string, AccessTerms, MemberAccess | null, boolean, string]>([
  ['free to anyone, visitor', terms({ isFree: true, withoutLogin: true }), null, true, 'Free for everyone.'],
  ['free to members, visitor', terms({ isFree: true }), null, false, 'Free for every member. Please login and continue.'],
  ['free to members, member', terms({ isFree: true }), withGrants(), true, 'Free for every member.'],
  ['in the default plan, member', terms({ planIds: [EXPLORER] }), withGrants(), true, 'Included in every membership.'],
  ['in the default plan, visitor', terms({ planIds: [EXPLORER] }), null, false, 'It is not on offer at the moment.'],
  ['by plan, visitor', byPlan, null, false, 'Take the Clinic plan at £119 per month.'],
  ['by plan, member without grants', byPlan, withGrants(), false, 'Take the Clinic plan at £119 per month.'],
  ['by plan, subscriber', byPlan, withGrants({ planId: CLINIC, endsAt: until('2026-12-01') }), true, 'Included in your Clinic plan until 1 December 2026.'],
  ['by plan, subscriber of another plan', byPlan, withGrants({ planId: FOUNDERS, endsAt: until('2026-12-01') }), false, 'Take the Clinic plan at £119 per month.'],
  ['by plan, a period that ended', byPlan, withGrants({ planId: CLINIC, endsAt: NOW }), false, 'Take the Clinic plan at £119 per month.'],
  ['by plan, a period that has not begun', byPlan, withGrants({ planId: CLINIC, startsAt: until('2026-11-16'), endsAt: until('2026-12-16') }), false, 'Take the Clinic plan at £119 per month.'],
  ['for sale, member without grants', forSale, withGrants(), false, 'Buy it once for £149.'],
  ['for sale, owner', forSale, withGrants({ itemId: 10, source: 'purchase' }), true, 'You bought it on 1 November 2026. It is yours to keep.'],
  ['for sale, owner of something else', forSale, withGrants({ itemId: 11, source: 'purchase' }), false, 'Buy it once for £149.'],
  ['both, member without grants', both, withGrants(), false, 'Buy it once for £149, or take the Clinic plan at £119 per month.'],
  ['both, given by us', both, withGrants({ itemId: 10, source: 'comp', endsAt: until('2027-01-01') }), true, 'We gave it to you until 1 January 2027.'],
  ['both, plan given by us', both, withGrants({ planId: CLINIC, source: 'comp' }), true, 'Included in the Clinic plan we gave you.'],
  ['both, owner and subscriber: the grant that ends last is the reason', both, withGrants({ planId: CLINIC, endsAt: until('2026-12-01') }, { itemId: 10, source: 'purchase' }), true, 'You bought it on 1 November 2026. It is yours to keep.'],
])('[PLAN-001] [PLAN-021] [PLAN-022] %s', (_case, item, access, isOpen, text) => {
  const decision = decideAccess(item, access, NOW);
  expect(decision.isOpen).toBe(isOpen);
  expect(explainDecision(item, decision, plans)).toBe(text);
}); // prettier-ignore

test.each<[string, boolean, MemberAccess | null, boolean]>([
  ['a preview to a visitor', true, null, true],
  ['a preview to a member without grants', true, withGrants(), true],
  ['another lesson to a visitor', false, null, false],
  ['another lesson to a member without grants', false, withGrants(), false],
  ['another lesson to a subscriber', false, withGrants({ planId: CLINIC }), true],
])('decides access to a lesson: %s', (_case, isPreview, access, isOpen) => {
  expect(decidePartAccess({ isPreview }, decideAccess(byPlan, access, NOW)).isOpen).toBe(isOpen);
});

test.each<[string, MemberAccess, boolean]>([
  ['a purchase', withGrants({ itemId: 10, source: 'purchase' }), true],
  [
    'a purchase after a plan without end',
    withGrants({ planId: CLINIC }, { itemId: 10, source: 'purchase' }),
    true,
  ],
  ['a plan', withGrants({ planId: CLINIC }), false],
  ['the purchase of another item', withGrants({ itemId: 11, source: 'purchase' }), false],
  ['a grant that ended', withGrants({ itemId: 10, source: 'comp', endsAt: NOW }), false],
])('decides whether a member owns an item: %s', (_case, access, isOwned) => {
  expect(ownsItem(access, both.id, NOW)).toBe(isOwned);
});

test('the explanation names the plan that expired last', () => {
  const decision = decideAccess(both, withGrants(), NOW);
  const expired = grant({ planId: FOUNDERS, endsAt: until('2026-08-31') });
  expect(explainDecision(both, decision, plans, expired)).toBe(
    'Your Founders 2023 plan ended on 31 August 2026. Buy it once for £149, or take the Clinic plan at £119 per month.',
  );
});

test('an archived plan still gives access but is not offered', () => {
  const access = withGrants({ planId: FOUNDERS, endsAt: until('2026-12-01') });
  expect(decideAccess(both, access, NOW).isOpen).toBe(true);
  expect(offeredPlans(both, plans).map(({ name }) => name)).toEqual(['Clinic']);
});
