import { InlineEmpty } from '@maetrix/ui/empty';
import { Link } from '@maetrix/ui/link';
import { Container } from '@maetrix/ui/section';
import { Tabs } from '@maetrix/ui/tabs';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PlanList } from './plan-row.tsx';
import type { Plan, PlansData } from './plan.ts';
import styles from './plans-page.module.css';
import { SubscriptionPlanRow } from './subscription-plan-row.tsx';
import { usePaymentFeedback } from './use-payment-feedback.ts';
import { useRequestedPlan } from './use-requested-plan.ts';

const PlanPayment = lazyPart(() =>
  import('./plan-payment.tsx').then(({ PlanPayment: component }) => component),
);
const ChangePlan = lazyPart(() => import('./change-plan.tsx').then(({ ChangePlan: component }) => component));

/** All plans with prices and actions. */
export function PlansPage({ plans, current, hasOffer, card, problem }: PlansData) {
  const [chosen, setChosen] = useState<Plan | null>(null);
  const [failure, setFailure] = useState<{ planId: number; message: string } | null>(null);
  const [nameOnCard, setNameOnCard] = useState('');
  const feedback = usePaymentFeedback();
  const close = () => setChosen(null);
  useRequestedPlan(plans, setChosen);

  const list = (
    <div className={styles.list}>
      <PlanList>
        {plans.map((plan) => (
          <SubscriptionPlanRow
            key={plan.id}
            plan={plan}
            failure={failure?.planId === plan.id ? failure.message : null}
            onChoose={() => setChosen(plan)}
          />
        ))}
      </PlanList>
    </div>
  );

  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <div className={styles.head}>
          <h1 className="d-64">Subscription</h1>
          <p className="lede">
            Cancel whenever you like; you keep what you have paid for. Your money back within 7 days.
            {hasOffer && ' New members get 50% off the first month.'}
          </p>
        </div>
        <Tabs
          label="Kinds of subscription"
          tabs={[
            {
              value: 'monthly',
              label: 'Recurrent (Monthly)',
              content: plans.length ? list : problem === null && <NoPlans />,
            },
          ]}
        />
        <p className={styles.small}>
          Prices are in pounds and include VAT. A plan billed in another currency shows $, A$ or NZ$ beside
          its fee. A plan opens at once, which ends the 14-day right to withdraw; our 7-day refund applies all
          the same. <Link href="/terms-and-conditions">Terms</Link>
        </p>
      </Container>
      <Suspense>
        {chosen && current !== null && <ChangePlan plan={chosen} current={current} onClose={close} />}
        {chosen && current === null && (
          <PlanPayment
            plan={chosen}
            settings={card}
            nameOnCard={nameOnCard}
            onNameOnCard={setNameOnCard}
            onClose={close}
            onPaid={(message) => {
              close();
              setFailure(null);
              feedback.succeed(message);
            }}
            onFailed={(message) => {
              close();
              setFailure({ planId: chosen.id, message });
              feedback.fail(message);
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}

function NoPlans() {
  return <InlineEmpty title="No plans at the moment" text="Please check back soon." headingLevel={2} />;
}
