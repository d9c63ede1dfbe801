import { KeyValue } from '@maetrix/ui/key-value';
import { Anchor, Link } from '@maetrix/ui/link';
import { Duration, Media, MediaCorner, PlayMark } from '@maetrix/ui/media';

import { findPage } from '../../route-table.ts';
import { formatDuration } from '../../shared/formatting/format.ts';
import { formatGbp } from '../../shared/formatting/money.ts';
import { CartButton } from '../cart/index.ts';
import { FavouriteToggle } from '../favourites/index.ts';
import type { CourseView } from './course-view.ts';
import { lessonPath } from './lesson-path.ts';
import styles from './side-card.module.css';
import { StartCourse } from './start-course.tsx';

const PLANS = '/buy-subscriptions';
const SIDE_SIZES = '(min-width: 1000px) 380px, calc(100vw - 40px)';

/** The price of the course; null for members who have it. */
export const displayPrice = ({ price, isFree }: CourseView): { amount: string; per?: string } | null => {
  if (price.kind === 'once') return { amount: formatGbp(price.amount) };
  if (price.kind === 'monthly') return { amount: formatGbp(price.amount), per: 'per month' };
  return isFree ? { amount: 'Free' } : null;
};

const courseFacts = ({ price, isOpen }: CourseView) => [
  ...(price.kind === 'once' && !isOpen ? [{ term: 'Access', value: 'Yours to keep' }] : []),
  ...(price.kind === 'monthly' && !isOpen
    ? [{ term: 'Access', value: 'As long as your plan is active' }]
    : []),
  { term: 'Works on', value: 'Phone, tablet, computer' },
  ...(price.kind === 'once' && !isOpen ? [{ term: 'Refund', value: 'Within 7 days' }] : []),
];

/** Beside the course: price, start or buy buttons, facts. */
export function SideCard({ course }: { course: CourseView }) {
  const price = displayPrice(course);
  const { lockedItem } = course;
  return (
    <aside className={styles.card} aria-label="Get this course">
      <Preview course={course} />
      <div className={styles.body}>
        {price && (
          <p className="d-36 num">
            {price.amount}
            {price.per && <span className={styles.per}> {price.per}</span>}
          </p>
        )}
        <p className={styles.access}>{course.progress === 100 ? 'Completed' : course.access}</p>
        <div className={styles.actions}>
          <StartCourse course={course} />
          {!course.isOpen && lockedItem.price !== null && (
            <CartButton item={{ ...lockedItem, price: lockedItem.price }} block />
          )}
          <FavouriteToggle item={course} variant={course.isOpen ? 'secondary' : 'text'} />
        </div>
        {!course.isOpen && lockedItem.plan && findPage(PLANS) && <PlanAlternative plan={lockedItem.plan} />}
        <KeyValue small className={styles.facts} items={courseFacts(course)} />
      </div>
    </aside>
  );
}

function PlanAlternative({ plan }: { plan: { name: string; fee: number } }) {
  return (
    <>
      <p className={styles.or}>
        <span>or</span>
      </p>
      <p className={styles.plan}>
        Included with <b>{plan.name}</b> at {formatGbp(plan.fee)} per month.{' '}
        <Link href={PLANS}>Choose Plan</Link>
      </p>
    </>
  );
}

function Preview({ course }: { course: CourseView }) {
  const lessons = course.isOpen ? [] : course.chapters.flatMap((chapter) => chapter.lessons);
  const preview = lessons.find(({ isPreview }) => isPreview);
  const picture = course.picture && { ...course.picture, sizes: SIDE_SIZES, width: 640, height: 400 };
  const media = (
    <Media className={styles.picture} {...(picture && { picture })}>
      {preview && (
        <>
          <PlayMark />
          <MediaCorner position="bottom-left">
            <Duration>Free preview, {formatDuration(preview.duration)}</Duration>
          </MediaCorner>
        </>
      )}
    </Media>
  );
  return preview ? <Anchor href={lessonPath(course, preview.id)}>{media}</Anchor> : media;
}
