import { expect, test } from 'vitest';

import {
  decideAccess,
  decidePartAccess,
  ownsItem,
  requireOpen,
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

test.each<[string, AccessTerms, MemberAccess | null, ReturnType<typeof decideAccess>['reason']]>([
  ['open to anyone', terms({ withoutLogin: true }), null, 'open_to_anyone'],
  ['open to anyone, to a member', terms({ withoutLogin: true }), withGrants(), 'open_to_anyone'],
  ['free, to a visitor', terms({ isFree: true }), null, 'not_logged_in'],
  ['free, to a member', terms({ isFree: true }), withGrants({ itemId: 10 }), 'free_for_members'],
  ['in a plan, to a subscriber', byPlan, withGrants({ planId: CLINIC }), 'grant'],
  ['in the default plan', terms({ planIds: [EXPLORER] }), withGrants(), 'default_plan'],
  ['in the default plan, to a member without one', terms({ planIds: [EXPLORER] }), { grants: [], defaultPlanId: null }, 'no_grant'],
  ['in another plan', byPlan, withGrants(), 'no_grant'],
  ['in no plan, with a grant of no plan and another item', forSale, withGrants({ itemId: 11 }), 'no_grant'],
])('the reason of a decision: %s', (_case, item, access, reason) => {
  expect(decideAccess(item, access, NOW).reason).toBe(reason);
}); // prettier-ignore

test.each<[string, Partial<Grant>, boolean]>([
  ['starts now', { startsAt: NOW }, true],
  ['starts a moment later', { startsAt: new Date(NOW.getTime() + 1) }, false],
  ['ends a moment later', { endsAt: new Date(NOW.getTime() + 1) }, true],
  ['ends now', { endsAt: NOW }, false],
  ['never ends', { endsAt: null }, true],
])('a grant that %s', (_case, given, isOpen) => {
  const access = withGrants({ itemId: 10, ...given });
  expect(decideAccess(forSale, access, NOW).isOpen).toBe(isOpen);
  expect(ownsItem(access, 10, NOW)).toBe(isOpen);
});

test('of several grants the one that ends last is the reason, of equal ones the first', () => {
  const reasonOf = (...grants: Partial<Grant>[]) => {
    const decision = decideAccess(both, withGrants(...grants), NOW);
    return decision.reason === 'grant' ? decision.grant.source : decision.reason;
  };
  const [sooner, later] = [until('2026-12-01'), until('2027-01-01')];
  expect(reasonOf({ planId: CLINIC, endsAt: later }, { itemId: 10, source: 'comp', endsAt: sooner })).toBe(
    'membership',
  );
  expect(reasonOf({ planId: CLINIC, endsAt: sooner }, { itemId: 10, source: 'comp', endsAt: later })).toBe(
    'comp',
  );
  expect(reasonOf({ planId: CLINIC, endsAt: later }, { itemId: 10, source: 'comp', endsAt: later })).toBe(
    'membership',
  );
});

test('refuses what is not open: a visitor must log in, a member has no access', () => {
  expect(() => requireOpen(decideAccess(byPlan, null, NOW))).toThrow(
    expect.objectContaining({ code: 'unauthenticated' }),
  );
  expect(() => requireOpen(decideAccess(byPlan, withGrants(), NOW))).toThrow(
    expect.objectContaining({ code: 'not_entitled' }),
  );
  expect(() => requireOpen(decideAccess(byPlan, withGrants({ planId: CLINIC }), NOW))).not.toThrow();
});

test('a part has the reason of its item, and a preview is open to anyone', () => {
  const item = decideAccess(byPlan, withGrants({ planId: CLINIC }), NOW);
  expect(decidePartAccess({ isPreview: false }, item)).toBe(item);
  expect(decidePartAccess({ isPreview: true }, item)).toEqual({ isOpen: true, reason: 'open_to_anyone' });
});
