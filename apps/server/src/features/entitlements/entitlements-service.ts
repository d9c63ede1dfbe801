import type { Clock } from '#app/kernel/time.ts';
import type { Database, Executor, Tx } from '#app/platform/database.ts';

import { decide, type AccessTerms, type Decision, type Holder } from './access.ts';
import { readGrant, readHolder, readPlan } from './entitlements-codec.ts';
import {
  createEndedPlanLookup,
  createHoldingsLookup,
  entitlementsRepository as repository,
} from './entitlements-repository.ts';
import { explain, type Plan } from './why.ts';

export const createEntitlements = ({ database, clock }: { database: Database; clock: Clock }) => {
  const listPlans = async (executor: Executor = database.db): Promise<Plan[]> =>
    (await repository.listPlans(executor)).map(readPlan);

  const findHoldings = createHoldingsLookup(database.pool);
  const findEndedPlan = createEndedPlanLookup(database.pool);
  const holderOf = async (userId: number, now: Date): Promise<Holder> => {
    const [holdings] = await findHoldings([userId, now]);
    return holdings ? readHolder(holdings) : { grants: [], defaultPlanId: null };
  };

  return {
    listPlans,

    /** What a member holds. */
    holderOf: (userId: number): Promise<Holder> => holderOf(userId, clock()),

    decideFor: async (userId: number, terms: AccessTerms): Promise<Decision> => {
      const now = clock();
      return decide(terms, await holderOf(userId, now), now);
    },

    /** Writes what was bought, given or paid for, in the transaction of its cause. */
    grant: (tx: Tx, grant: Parameters<typeof repository.insertGrant>[1]) => repository.insertGrant(tx, grant),

    revoke: (tx: Tx, grant: Parameters<typeof repository.revokeGrant>[1], reason: string) =>
      repository.revokeGrant(tx, grant, reason, clock()),

    /** Whether a member may open a service, and why, in words. */
    why: async (userId: number, terms: AccessTerms) => {
      const now = clock();
      const plans = await listPlans();
      const decision = decide(terms, await holderOf(userId, now), now);
      const [last] = await findEndedPlan([userId, now, terms.id]);
      const ended = last?.endedPlan ? readGrant(last.endedPlan) : null;
      const byId = new Map(plans.map((plan) => [plan.id, plan]));
      return { isOpen: decision.isOpen, words: explain(terms, decision, byId, ended) };
    },
  };
};

export type Entitlements = ReturnType<typeof createEntitlements>;
