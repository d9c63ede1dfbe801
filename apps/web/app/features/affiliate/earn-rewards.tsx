import { Button, ButtonLink } from '@maetrix/ui/button';
import { GoLink } from '@maetrix/ui/link';
import { QrCode } from '@maetrix/ui/qr-code';
import { Copy } from 'lucide-react';

import { useCopy } from '../../shared/feedback/use-copy.ts';
import styles from './affiliate-page.module.css';
import { REDEEM_PATH, listShareLinks, type Rewards } from './affiliate.ts';
import { PointHistory } from './point-history.tsx';
import { ProgrammeTerms } from './programme-terms.tsx';

const RECENT = 5;

/** The link and how to share it, and what it has brought. */
export function EarnRewards({ rewards }: { rewards: Rewards }) {
  return (
    <div className={styles.columns}>
      <div>
        <section aria-labelledby="affiliate-link">
          <h2 id="affiliate-link" className="d-22">
            Your affiliate link
          </h2>
          <ShareTools link={rewards.link} qr={rewards.qr} />
        </section>
        <ol className={styles.steps}>
          <li>
            <b>Send it to one person</b>
            <p>They get 50% off the first month. Your code stays with them.</p>
          </li>
          <li>
            <b>They subscribe</b>
            <p>You earn 10% of every payment, for as long as they stay.</p>
          </li>
          <li>
            <b>Redeem as points</b>
            <p>A hundred points are worth one pound, off your own plan or any course.</p>
          </li>
        </ol>
        <ProgrammeTerms minimum={rewards.minimum} />
      </div>
      <div>
        <dl className={styles.counters}>
          <div>
            <dt>Link clicks</dt>
            <dd>{rewards.clicks}</dd>
          </div>
          <div>
            <dt>Clients active</dt>
            <dd>{rewards.clients}</dd>
          </div>
          <div>
            <dt>Points earned</dt>
            <dd>{rewards.earned}</dd>
          </div>
        </dl>
        <div className={styles.balance}>
          <div>
            <p className={styles.balanceLabel}>Total loyalty points</p>
            <p className={`d-64 num ${styles.balanceValue}`}>{rewards.total}</p>
          </div>
          <ButtonLink variant="white" href={REDEEM_PATH}>
            Redeem
          </ButtonLink>
        </div>
        <section aria-labelledby="recent-points" className={styles.history}>
          <h2 id="recent-points" className="d-22">
            History
          </h2>
          <PointHistory lines={rewards.history.slice(0, RECENT)} label="Latest points" />
          {rewards.history.length > RECENT && (
            <p className={styles.more}>
              <GoLink href={REDEEM_PATH}>All points</GoLink>
            </p>
          )}
        </section>
      </div>
    </div>
  );
}

function ShareTools({ link, qr }: Pick<Rewards, 'link' | 'qr'>) {
  const copy = useCopy();
  return (
    <>
      <div className={styles.link}>
        <span className="num">{link.replace(/^https?:\/\//, '')}</span>
        <Button icon={Copy} onClick={() => void copy(link)} className={styles.copy}>
          Copy
        </Button>
      </div>
      <div className={styles.share}>
        <span id="share-on" className={styles.shareLabel}>
          Share on
        </span>
        <ul aria-labelledby="share-on">
          {listShareLinks(link).map(({ name, href }) => (
            <li key={name}>
              <ButtonLink variant="secondary" size="sm" href={href} target="_blank" rel="noopener noreferrer">
                {name}
                <span className="sr"> (opens in a new tab)</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.scan}>
        <div className={styles.code}>
          <QrCode {...qr} label="QR code of your affiliate link" />
        </div>
        <p>
          <b>Meeting in person?</b>
          <br />
          Let them scan this code with their phone. It opens your link.
        </p>
      </div>
    </>
  );
}
