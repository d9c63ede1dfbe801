import { CartButton } from '../../shared/cart/cart-button.tsx';
import { useMember } from '../../shared/session/use-member.ts';
import styles from './bottom-bar.module.css';
import type { CourseView } from './course-view.ts';
import { priceOf } from './side-card.tsx';
import { StartCourse } from './start-course.tsx';

/** On small screens the way in stays in reach. */
export function BottomBar({ course }: { course: CourseView }) {
  const isMember = useMember() !== null;
  const price = priceOf(course);
  const { plan } = course.gated;
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
      {!course.isOpen && course.gated.price !== null && (
        <CartButton thing={{ ...course.gated, price: course.gated.price }} isIcon />
      )}
      <div className={styles.action}>
        <StartCourse course={course} size="md" />
      </div>
    </div>
  );
}
