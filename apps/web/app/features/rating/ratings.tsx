import { Rating } from '@maetrix/ui/rating';
import type { CSSProperties, ReactNode } from 'react';

import { pluralize } from '../../shared/formatting/format.ts';
import styles from './ratings.module.css';

type RatedItem = {
  rating: number | null;
  ratings: number;
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  ratingCounts: number[];
};

/** The mean rating of an item and its distribution. */
export function Ratings({ item, action }: { item: RatedItem; action?: ReactNode }) {
  const { rating, ratings, ratingCounts } = item;
  return (
    <section>
      <h2 className="d-28">Ratings</h2>
      {rating === null ? (
        <p className="muted">No ratings yet.</p>
      ) : (
        <div className={styles.ratings}>
          <div>
            <p className="d-64 num">{rating.toFixed(1)}</p>
            <Rating value={rating} />
            <p className={`small muted ${styles.count}`}>{pluralize(ratings, 'member')} rated this</p>
          </div>
          <ul className={styles.bars}>
            {ratingCounts
              .map((count, index) => ({ stars: index + 1, share: Math.round((100 * count) / ratings) }))
              .toReversed()
              .map(({ stars, share }) => (
                <li key={stars} className={styles.row}>
                  <span>
                    {stars}
                    <span className="sr">{stars === 1 ? ' star' : ' stars'}</span>
                  </span>
                  <span className={styles.bar} style={{ '--share': share } as CSSProperties}>
                    <i />
                  </span>
                  <span className="muted">{share}%</span>
                </li>
              ))}
          </ul>
        </div>
      )}
      {action && <div className={styles.rate}>{action}</div>}
    </section>
  );
}
