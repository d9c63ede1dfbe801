import { Button, ButtonLink } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';

import { findPage } from '../../../route-table.ts';
import { pounds } from '../../money.ts';
import styles from './gate-dialog.module.css';
import { gateWords, type Gated } from './gate.ts';

const PLANS = '/buy-subscriptions';
const CART = '/cart';

/** Stands before something closed: what it takes, and each way in with its price. */
export function GateDialog({ gated, onClose }: { gated: Gated; onClose: () => void }) {
  const { title, text } = gateWords(gated);
  const { plan, price } = gated;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={text}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
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
            {findPage(PLANS) && <ButtonLink href={PLANS}>Choose Plan</ButtonLink>}
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
            {findPage(CART) && (
              <ButtonLink variant="secondary" href={CART}>
                Go To Cart
              </ButtonLink>
            )}
          </li>
        )}
      </ul>
    </Dialog>
  );
}
