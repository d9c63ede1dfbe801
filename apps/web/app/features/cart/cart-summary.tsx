import { Button } from '@maetrix/ui/button';
import { Link } from '@maetrix/ui/link';

import { findPage } from '../../route-table.ts';
import { formatAmount, formatGbp } from '../../shared/formatting/money.ts';
import { QueuePosition } from '../checkout/index.ts';
import styles from './cart-page.module.css';
import type { CartView } from './cart-view.ts';
import { useCartCheckout } from './use-cart-checkout.ts';

const PLANS = '/buy-subscriptions';

/** The total and the checkout button. */
export function CartSummary({ cart }: { cart: CartView }) {
  const available = cart.lines.filter(({ isAvailable }) => isAvailable);
  const checkout = useCartCheckout(available);
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
        onClick={checkout.pay}
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
  count === 1 ? 'This item is' : count === 2 ? 'Both items are' : `All ${count} items are`;

function PlanHint({ count, plan }: { count: number; plan: { name: string; fee: number } }) {
  return (
    <div className={styles.plan}>
      <b>
        {describeIncluded(count)} part of the {plan.name} plan.
      </b>
      <p className="small">
        The plan opens {count === 1 ? 'it' : 'them'} for {formatGbp(plan.fee)} per month, for as long as you
        are a member. What you buy here stays yours. <Link href={PLANS}>Choose Plan</Link>
      </p>
    </div>
  );
}
