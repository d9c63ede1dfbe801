import { ButtonLink } from '@maetrix/ui/button';

import { findPage } from '../../route-table.ts';
import { formatGbp } from '../../shared/formatting/money.ts';
import { useMember } from '../session/index.ts';
import type { CourseView } from './course-view.ts';
import styles from './preview-end.module.css';
import { StartCourse } from './start-course.tsx';

const PLANS = '/buy-subscriptions';

/** After a preview: what opens the rest of the course. `onLeave` closes the preview when another dialog opens. */
export function PreviewEnd({ course, onLeave }: { course: CourseView; onLeave: () => void }) {
  const isMember = useMember() !== null;
  const { plan, price } = course.lockedItem;
  const opensDialog = !isMember || price === null;
  return (
    <div className={styles.end}>
      <p>This lesson is a free preview. {course.access}</p>
      <div className={styles.actions}>
        <span {...(opensDialog && { onClick: onLeave })}>
          <StartCourse course={course} size="md" block={false} />
        </span>
        {plan && price !== null && findPage(PLANS) && (
          <ButtonLink href={PLANS} variant="secondary">
            {plan.name}, {formatGbp(plan.fee)} per month
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
