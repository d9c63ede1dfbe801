import { Button } from '@maetrix/ui/button';
import { Link } from '@maetrix/ui/link';

import { findPage } from '../../route-table.ts';
import { formatAmount, formatGbp } from '../../shared/formatting/money.ts';
import { QueuePosition, useCheckout } from '../checkout/index.ts';
import styles from './cart-page.module.css';
import type { CartView } from './cart-view.ts';

const PLANS = '/buy-subscriptions';

/** The total and the checkout button. */
export function CartSummary({ cart }: { cart: CartView }) {
  const checkout = useCheckout();
  const available = cart.lines.filter(({ isAvailable }) => isAvailable);
  const pay = () =>
    checkout.start(available.map(({ category, serviceId, name }) => ({ category, id: serviceId, name })));
  return (
    <aside className={styles.summary} aria-label="Summary">
      <dl aria-live="polite">
        <div className={styles.items}>
          <dt>Total Items</dt>
          <dd>{cart.lines.length}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd className="num">{formatAmount(cart.total, 'gbp')}</dd>
        </div>
      </dl>
      <Button
        size="lg"
        block
        disabled={available.length === 0}
        loading={checkout.isStarting}
        loadingLabel="Opening checkout"
        onClick={pay}
      >
        Checkout
      </Button>
      <QueuePosition position={checkout.queuePosition} />
      <p className={styles.hint}>Card payment in pounds. VAT included.</p>
      {cart.plan && findPage(PLANS) && <PlanHint count={available.length} plan={cart.plan} />}
    </aside>
  );
}

const describeIncluded = (count: number) =>
  count === 1 ? 'It is included' : count === 2 ? 'Both are included' : `All ${count} are included`;

function PlanHint({ count, plan }: { count: number; plan: { name: string; fee: number } }) {
  return (
    <div className={styles.plan}>
      <b>Already on the {plan.name} plan?</b>
      <p className="small">
        {describeIncluded(count)} at {formatGbp(plan.fee)} per month. <Link href={PLANS}>Choose Plan</Link>
      </p>
    </div>
  );
}
