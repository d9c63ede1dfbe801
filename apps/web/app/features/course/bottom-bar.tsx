import { CartButton } from '../cart/index.ts';
import { useMember } from '../session/index.ts';
import styles from './bottom-bar.module.css';
import type { CourseView } from './course-view.ts';
import { displayPrice } from './side-card.tsx';
import { StartCourse } from './start-course.tsx';

/** Price and start button, fixed at the bottom of small screens. */
export function BottomBar({ course }: { course: CourseView }) {
  const isMember = useMember() !== null;
  const price = displayPrice(course);
  const { plan } = course.lockedItem;
  return (
    <div className={isMember ? `${styles.bar} ${styles.aboveTabs}` : styles.bar}>
      {price && (
        <span className={styles.price}>
          <b className="num">{price.amount}</b>
          {(price.per ?? plan) && (
            <span className="xs muted">
              <br />
              {price.per ?? `or ${plan?.name} plan`}
            </span>
          )}
        </span>
      )}
      {!course.isOpen && course.lockedItem.price !== null && (
        <CartButton item={{ ...course.lockedItem, price: course.lockedItem.price }} isIcon />
      )}
      <div className={styles.action}>
        <StartCourse course={course} size="md" />
      </div>
    </div>
  );
}
