import { GoLink } from '@maetrix/ui/link';
import { Notice } from '@maetrix/ui/notice';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { useAction } from '../../shared/http/use-action.ts';
import styles from './affiliate-page.module.css';
import {
  AFFILIATE_PATH,
  REDEEM_PATH,
  type LatestRequest,
  type RedeemResult,
  type Rewards,
} from './affiliate.ts';
import { PointHistory } from './point-history.tsx';
import { RedeemForm } from './redeem-form.tsx';

type RedeemRewardProps = { rewards: Rewards; answer: RedeemResult | undefined };

/** The points that can be redeemed, a form to ask for it, and the history of all points. */
export function RedeemReward({ rewards, answer }: RedeemRewardProps) {
  const { available, redeemed, request, minimum } = rewards;
  const isOpen = request?.status === 'requested';
  const toast = useToasts();
  // Not in the form: it is gone as soon as the request is accepted.
  const redeem = useAction<RedeemResult>({
    key: 'redeem-points',
    path: AFFILIATE_PATH,
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ errors, message }) => {
      if (!errors.points) toast.error(message);
    },
  });
  return (
    <div className={styles.columns}>
      <div>
        <dl className={`${styles.counters} ${styles.two}`}>
          <div>
            <dt>Available points</dt>
            <dd>{available.text}</dd>
            <dd className={styles.worth}>Worth {available.worth}</dd>
          </div>
          <div>
            <dt>Points redeemed</dt>
            <dd>{redeemed}</dd>
          </div>
        </dl>
        <Explanation rewards={rewards} />
        {request && <RequestNotice request={request} />}
        {!isOpen && available.points >= minimum && (
          <section aria-labelledby="redeem-points" className={styles.request}>
            <h2 id="redeem-points" className="d-22">
              Redeem points
            </h2>
            <RedeemForm rewards={rewards} redeem={redeem} answer={answer} />
          </section>
        )}
      </div>
      <section aria-labelledby="all-points">
        <h2 id="all-points" className="d-22">
          History
        </h2>
        <PointHistory lines={rewards.history} label="Points" />
        <div className={styles.pages}>
          {!rewards.isFirstPage && (
            <GoLink href={REDEEM_PATH} direction="back">
              Newest points
            </GoLink>
          )}
          {rewards.earlier && <GoLink href={rewards.earlier}>Earlier points</GoLink>}
        </div>
      </section>
    </div>
  );
}

/** Why fewer points can be redeemed than are in the account. */
function Explanation({ rewards: { held, isOverdrawn, available, minimum, request } }: { rewards: Rewards }) {
  if (isOverdrawn)
    return (
      <p className={styles.explanation}>
        A refunded payment took back points you had redeemed. Your next points fill the gap.
      </p>
    );
  return (
    <>
      {held && (
        <p className={styles.explanation}>
          {held} more points are on their way: you can redeem them seven days after their payment.
        </p>
      )}
      {available.points < minimum && request?.status !== 'requested' && (
        <p className={styles.explanation}>
          You can redeem from {minimum.toLocaleString('en-GB')} points. Share your link to get there.
        </p>
      )}
    </>
  );
}

function RequestNotice({ request: { status, points, date } }: { request: LatestRequest }) {
  if (status === 'requested')
    return (
      <Notice className={styles.notice} title={`You asked to redeem ${points} points on ${date}.`}>
        Our team is checking it. You see the answer here, and can send the next request afterwards.
      </Notice>
    );
  if (status === 'approved')
    return (
      <Notice tone="cool" className={styles.notice} title={`Your request of ${date} was approved.`}>
        You redeemed {points} points for it.
      </Notice>
    );
  return (
    <Notice tone="warning" className={styles.notice} title={`Your request of ${date} was declined.`}>
      The {points} points are back in your account. Write to us on Support & Feedback if you have a question.
    </Notice>
  );
}
