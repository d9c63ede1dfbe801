import type { Clock } from '#app/kernel/time.ts';
import type { Database, Executor, Tx } from '#app/platform/database.ts';

import {
  decideAccess,
  ownsItem,
  type AccessTerms,
  type AccessDecision,
  type MemberAccess,
} from './access.ts';
import { readGrant, readMemberAccess, readPlan } from './entitlements-codec.ts';
import { entitlementsRepository as repository } from './entitlements-repository.ts';
import { describeEndedGrant, explainDecision, type Plan } from './access-explanation.ts';
import { readEndReason, type RevokeReason } from './grant-end.ts';

export const createEntitlements = ({ database, clock }: { database: Database; clock: Clock }) => {
  const listPlans = async (executor: Executor = database.db): Promise<Plan[]> =>
    (await repository.listPlans(executor)).map(readPlan);

  const loadMemberAccess = async (memberId: number, now: Date): Promise<MemberAccess> => {
    const [row] = await repository.findMemberAccess(database.pool, { memberId, now });
    return row ? readMemberAccess(row) : { grants: [], defaultPlanId: null };
  };

  return {
    listPlans,

    loadMemberAccess: (memberId: number): Promise<MemberAccess> => loadMemberAccess(memberId, clock()),

    decideForMember: async (memberId: number, terms: AccessTerms): Promise<AccessDecision> => {
      const now = clock();
      return decideAccess(terms, await loadMemberAccess(memberId, now), now);
    },

    ownsItem: async (memberId: number, itemId: number): Promise<boolean> => {
      const now = clock();
      return ownsItem(await loadMemberAccess(memberId, now), itemId, now);
    },

    /** Those of these members who have one of these plans now. */
    listHolders: (memberIds: number[], planIds: number[]): Promise<number[]> =>
      repository.listHolders(database.db, { memberIds, planIds, now: clock() }),

    /** Current and past plan grants that were not revoked. */
    listPlanGrants: (memberId: number) => repository.listPlanGrants(database.db, memberId),

    /** Includes a new item in plans. */
    includeInPlans: (tx: Tx, itemId: number, planIds: number[]) =>
      repository.insertPlanItems(tx, itemId, planIds),

    /** Grants access in the transaction of its cause (a purchase, a payment, a gift). */
    grant: (tx: Tx, grant: Parameters<typeof repository.insertGrant>[1]) => repository.insertGrant(tx, grant),

    revoke: (tx: Tx, grant: Parameters<typeof repository.revokeGrant>[1], reason: RevokeReason) =>
      repository.revokeGrant(tx, grant, reason, clock()),

    /** The access to an item that a member had, with why it ended, in words for staff. */
    listEndedGrants: async (memberId: number, itemId: number) => {
      const plans = new Map((await listPlans()).map((plan) => [plan.id, plan]));
      const rows = await repository.listEndedGrants(database.db, memberId, itemId, clock());
      return rows.map(({ revokeReason, ...grant }) => {
        const reason = readEndReason(revokeReason);
        return { ...grant, reason, text: describeEndedGrant({ ...grant, reason }, plans) };
      });
    },

    /** Whether a member may open an item, with the reason as a sentence. */
    explainAccess: async (memberId: number, terms: AccessTerms) => {
      const now = clock();
      const plans = await listPlans();
      const decision = decideAccess(terms, await loadMemberAccess(memberId, now), now);
      const [expired] = await repository.findLastExpiredPlan(database.pool, {
        memberId,
        now,
        itemId: terms.id,
      });
      const lastExpiredPlan = expired?.lastExpiredPlan ? readGrant(expired.lastExpiredPlan) : null;
      const byId = new Map(plans.map((plan) => [plan.id, plan]));
      return { isOpen: decision.isOpen, text: explainDecision(terms, decision, byId, lastExpiredPlan) };
    },
  };
};

export type Entitlements = ReturnType<typeof createEntitlements>;
