import { ButtonLink } from '@maetrix/ui/button';
import { GoLink } from '@maetrix/ui/link';

import { memberPurchasePath, newUserPath } from '../checkout/index.ts';
import { useMember } from '../session/index.ts';
import type { PlanPrice } from './landing-view.ts';
import styles from './plan-prices.module.css';

/** Plan prices with a link to the plans. */
export function PlanPrices({ plans }: { plans: PlanPrice[] }) {
  const choosePath = useMember() ? memberPurchasePath : newUserPath;
  return (
    <section className={`wrap ${styles.prices}`} aria-labelledby="plan-prices">
      <div>
        <h2 id="plan-prices" className="d-48">
          One price a month. Cancel whenever you like.
        </h2>
        <p className="lede">Start free, or open the whole library today.</p>
        <ButtonLink href="/buy-subscriptions" size="lg" className={styles.action}>
          See the plans
        </ButtonLink>
      </div>
      <ul>
        {plans.map(({ id, name, summary, fee, firstMonth, isPaid }) => (
          <li key={id} className={styles.plan}>
            <h3 className={styles.name}>{name}</h3>
            <span className={styles.summary}>{summary}</span>
            <span className={styles.fee}>
              <strong className="num">{fee}</strong> a month
              {firstMonth && <span className={styles.first}>First month {firstMonth}</span>}
              {isPaid && (
                <GoLink
                  href={choosePath({ kind: 'subscription', id, name })}
                  aria-label={`Choose ${name}`}
                  className={styles.choose}
                >
                  Choose
                </GoLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
