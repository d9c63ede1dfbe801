import { KeyValue } from '@maetrix/ui/key-value';
import { Anchor, Link } from '@maetrix/ui/link';
import { Duration, Media, MediaCorner, PlayMark } from '@maetrix/ui/media';

import { findPage } from '../../route-table.ts';
import { FavouriteToggle } from '../../shared/actions/favourite/favourite-toggle.tsx';
import { CartButton } from '../../shared/cart/cart-button.tsx';
import { pounds } from '../../shared/money.ts';
import { lengthOf } from '../../shared/words.ts';
import type { CourseView } from './course-view.ts';
import { lessonPath } from './lesson-path.ts';
import styles from './side-card.module.css';
import { StartCourse } from './start-course.tsx';

const PLANS = '/buy-subscriptions';
const SIDE_SIZES = '(min-width: 1000px) 380px, calc(100vw - 40px)';

/** What a course costs, in large letters; nothing for who has it. */
export const priceOf = ({ price, isFree }: CourseView): { amount: string; per?: string } | null => {
  if (price.kind === 'once') return { amount: pounds(price.amount) };
  if (price.kind === 'monthly') return { amount: pounds(price.amount), per: 'per month' };
  return isFree ? { amount: 'Free' } : null;
};

const factsOf = ({ price, isOpen }: CourseView) => [
  ...(price.kind === 'once' && !isOpen ? [{ term: 'Access', value: 'From payment, no end date' }] : []),
  ...(price.kind === 'monthly' && !isOpen ? [{ term: 'Access', value: 'While your plan runs' }] : []),
  { term: 'Works on', value: 'Phone, tablet, computer' },
  ...(price.kind === 'once' && !isOpen ? [{ term: 'Refund', value: 'Within 7 days' }] : []),
];

/** The tool beside a course: its price, how one gets in, and the facts. */
export function SideCard({ course }: { course: CourseView }) {
  const price = priceOf(course);
  const { gated } = course;
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
          {!course.isOpen && gated.price !== null && (
            <CartButton thing={{ ...gated, price: gated.price }} block />
          )}
          <FavouriteToggle course={course} variant={course.isOpen ? 'secondary' : 'text'} />
        </div>
        {!course.isOpen && gated.plan && findPage(PLANS) && <PlanInstead plan={gated.plan} />}
        <KeyValue small className={styles.facts} items={factsOf(course)} />
      </div>
    </aside>
  );
}

function PlanInstead({ plan }: { plan: { name: string; fee: number } }) {
  return (
    <>
      <p className={styles.or}>
        <span>or</span>
      </p>
      <p className={styles.plan}>
        Included with <b>{plan.name}</b> at {pounds(plan.fee)} per month.{' '}
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
            <Duration>Free preview, {lengthOf(preview.duration)}</Duration>
          </MediaCorner>
        </>
      )}
    </Media>
  );
  return preview ? <Anchor href={lessonPath(course, preview.id)}>{media}</Anchor> : media;
}
