import { Container } from '@maetrix/ui/section';
import { Tabs } from '@maetrix/ui/tabs';
import { useSearchParams } from 'react-router';

import { Art } from '../../shared/layout/art.tsx';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import styles from './affiliate-page.module.css';
import { readTab, type AffiliateData, type RedeemResult } from './affiliate.ts';
import { EarnRewards } from './earn-rewards.tsx';
import { RedeemReward } from './redeem-reward.tsx';

type AffiliatePageProps = AffiliateData & {
  /** What a form without JavaScript was answered. */
  answer: RedeemResult | undefined;
};

/** The member's affiliate link, what it earned, and how to redeem it. */
export function AffiliatePage({ rewards, problem, answer }: AffiliatePageProps) {
  const [params, setParams] = useSearchParams();
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <header className={styles.banner}>
          <div className={styles.picture}>
            <Art name="affiliate" sizes="(max-width: 900px) 830px, 1280px" isFirst />
          </div>
          <div className={styles.words}>
            <h1 className="d-64">Earn 10% on all subscription income</h1>
            <p className={`d-28 ${styles.lifetime}`}>Lifetime commissions*</p>
          </div>
        </header>
        {rewards && (
          <div id="rewards" className={styles.tabs}>
            <Tabs
              label="Rewards"
              value={answer ? 'redeem' : readTab(params)}
              onValueChange={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
              tabs={[
                { value: 'earn', label: 'Earn Rewards', content: <EarnRewards rewards={rewards} /> },
                {
                  value: 'redeem',
                  label: 'Redeem Reward',
                  content: <RedeemReward rewards={rewards} answer={answer} />,
                },
              ]}
            />
          </div>
        )}
      </Container>
    </Page>
  );
}
