import { InlineEmpty } from '@maetrix/ui/empty';
import { Container } from '@maetrix/ui/section';
import { Tabs } from '@maetrix/ui/tabs';
import { lazy, Suspense, useState } from 'react';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PlanList } from './plan-row.tsx';
import type { Plan, PlansData } from './plan.ts';
import styles from './plans-page.module.css';
import { SubscriptionPlanRow } from './subscription-plan-row.tsx';
import { usePaymentFeedback } from './use-payment-feedback.ts';

const PlanPayment = lazy(() =>
  import('./plan-payment.tsx').then(({ PlanPayment: component }) => ({ default: component })),
);
const ChangePlan = lazy(() =>
  import('./change-plan.tsx').then(({ ChangePlan: component }) => ({ default: component })),
);

/** All plans with prices and actions. */
export function PlansPage({ plans, current, hasOffer, card, problem }: PlansData) {
  const [chosen, setChosen] = useState<Plan | null>(null);
  const feedback = usePaymentFeedback();
  const close = () => setChosen(null);

  const list = (
    <div className={styles.list}>
      <PlanList>
        {plans.map((plan) => (
          <SubscriptionPlanRow key={plan.id} plan={plan} onChoose={() => setChosen(plan)} />
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
            Cancel whenever you like.
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
          its fee.
        </p>
      </Container>
      <Suspense>
        {chosen && current !== null && <ChangePlan plan={chosen} current={current} onClose={close} />}
        {chosen && current === null && (
          <PlanPayment
            plan={chosen}
            settings={card}
            onClose={close}
            onPaid={(message) => {
              close();
              feedback.succeed(message);
            }}
            onFailed={(message) => {
              close();
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
