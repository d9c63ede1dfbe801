import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

import { useMember } from '../session/index.ts';
import type { Plan } from './plan.ts';

const CHOSEN = 'choose';

/** Chooses the plan in the query, once, for a member who chose it before the login. */
export const useRequestedPlan = (plans: Plan[], onChoose: (plan: Plan) => void) => {
  const [params, setParams] = useSearchParams();
  const isMember = useMember() !== null;
  const requested = params.get(CHOSEN);

  const choose = useEffectEvent((id: number) => {
    const plan = plans.find((each) => each.id === id && each.isOffered);
    if (plan?.state === 'open' || plan?.state === 'expired') onChoose(plan);
    setParams(
      (query) => {
        query.delete(CHOSEN);
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  });

  useEffect(() => {
    if (isMember && requested !== null) choose(Number(requested));
  }, [isMember, requested]);
};
