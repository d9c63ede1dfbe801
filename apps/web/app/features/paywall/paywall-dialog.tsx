import { Button, ButtonLink } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';

import { findPage } from '../../route-table.ts';
import { formatGbp } from '../../shared/formatting/money.ts';
import { CartButton } from '../cart/index.ts';
import { QueuePosition, useCheckout } from '../checkout/index.ts';
import { useLoginModal } from '../login/index.ts';
import { useMember } from '../session/index.ts';
import { paywallCopy, type LockedItem } from './paywall-copy.ts';
import styles from './paywall-dialog.module.css';

const PLANS = '/buy-subscriptions';

type PaywallDialogProps = { lockedItem: LockedItem; onClose: () => void };

/** Explains what a locked item needs and offers each option with its price. */
export function PaywallDialog({ lockedItem, onClose }: PaywallDialogProps) {
  const { title, text } = paywallCopy(lockedItem);
  const { plan, price } = lockedItem;
  const isMember = useMember() !== null;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {!isMember && <LoginOption onClose={onClose} />}
        </>
      }
    >
      <ul>
        {plan && (
          <li className={styles.option}>
            <div>
              <b>
                {plan.name}, {formatGbp(plan.fee)} per month
              </b>
              <span className={styles.note}>Renews every month until you cancel.</span>
            </div>
            {findPage(PLANS) && (
              <ButtonLink href={PLANS} onClick={onClose}>
                Choose Plan
              </ButtonLink>
            )}
          </li>
        )}
        {price !== null && (
          <li className={styles.option}>
            <div>
              <b>
                {lockedItem.name}, {formatGbp(price)}
              </b>
              <span className={styles.note}>Yours to keep. No subscription needed.</span>
            </div>
            <div className={styles.buttons}>
              <CartButton item={{ ...lockedItem, price }} onGo={onClose} />
              {isMember && <BuyNow lockedItem={lockedItem} />}
            </div>
          </li>
        )}
      </ul>
    </Dialog>
  );
}

function BuyNow({ lockedItem }: { lockedItem: LockedItem }) {
  const checkout = useCheckout();
  return (
    <>
      <Button
        loading={checkout.isStarting}
        loadingLabel="Opening"
        onClick={() => checkout.start([{ category: 'course', id: lockedItem.id, name: lockedItem.name }])}
      >
        Buy Now
      </Button>
      <QueuePosition position={checkout.queuePosition} />
    </>
  );
}

/** Visitors log in before they can pay. */
function LoginOption({ onClose }: { onClose: () => void }) {
  const login = useLoginModal();
  return (
    <Button
      aria-haspopup="dialog"
      onClick={() => {
        onClose();
        login.open();
      }}
    >
      Login
    </Button>
  );
}
