import { Button, ButtonLink } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';

import { findPage } from '../../../route-table.ts';
import { CartButton } from '../../cart/cart-button.tsx';
import { QueuePlace } from '../../checkout/queue-place.tsx';
import { useCheckout } from '../../checkout/use-checkout.ts';
import { useLoginModal } from '../../login/login-modal.tsx';
import { pounds } from '../../money.ts';
import { useMember } from '../../session/use-member.ts';
import styles from './gate-dialog.module.css';
import { gateWords, type Gated } from './gate.ts';

const PLANS = '/buy-subscriptions';

type GateDialogProps = { gated: Gated; onClose: () => void };

/** Stands before something closed: what it takes, and each way in with its price. */
export function GateDialog({ gated, onClose }: GateDialogProps) {
  const { title, text } = gateWords(gated);
  const { plan, price } = gated;
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
          {!isMember && <LoginInstead onClose={onClose} />}
        </>
      }
    >
      <ul>
        {plan && (
          <li className={styles.way}>
            <div>
              <b>
                {plan.name}, {pounds(plan.fee)} per month
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
          <li className={styles.way}>
            <div>
              <b>
                {gated.name}, {pounds(price)}
              </b>
              <span className={styles.note}>Keep it. No subscription.</span>
            </div>
            <div className={styles.buttons}>
              <CartButton thing={{ ...gated, price }} onGo={onClose} />
              {isMember && <BuyNow gated={gated} />}
            </div>
          </li>
        )}
      </ul>
    </Dialog>
  );
}

function BuyNow({ gated }: { gated: Gated }) {
  const checkout = useCheckout();
  return (
    <>
      <Button
        loading={checkout.isStarting}
        loadingLabel="Opening"
        onClick={() => checkout.start([{ category: 'course', id: gated.id, name: gated.name }])}
      >
        Buy Now
      </Button>
      <QueuePlace before={checkout.before} />
    </>
  );
}

/** A visitor can pay once we know who she is. */
function LoginInstead({ onClose }: { onClose: () => void }) {
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
