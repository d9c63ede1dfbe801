import { Button, ButtonLink } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { Surface } from '@maetrix/ui/surface';

import { findPage } from '../../route-table.ts';
import { formatGbp } from '../../shared/formatting/money.ts';
import { CartButton } from '../cart/index.ts';
import { BuyButton } from '../checkout/index.ts';
import { useLoginModal } from '../login/index.ts';
import { useMember } from '../session/index.ts';
import { paywallCopy, toPurchase, type LockedItem } from './paywall-copy.ts';
import styles from './paywall-dialog.module.css';

const PLANS = '/buy-subscriptions';

type PaywallDialogProps = { lockedItem: LockedItem; onClose: () => void };

/** Explains what a locked item needs and offers each option with its price. */
export function PaywallDialog({ lockedItem, onClose }: PaywallDialogProps) {
  const { title, text } = paywallCopy(lockedItem);
  const { plan, price } = lockedItem;
  const isMember = useMember() !== null;
  return (
    <Surface kind="cinema">
      <Dialog
        open
        artAtEnd
        art={<img src={lockedItem.banner ?? undefined} alt="" />}
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
        <ul className={styles.options}>
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
                <BuyButton item={toPurchase(lockedItem)} onGo={onClose} />
              </div>
            </li>
          )}
        </ul>
      </Dialog>
    </Surface>
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
