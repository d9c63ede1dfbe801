import { Button, ButtonLink } from '@maetrix/ui/button';

import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { BuyButton } from '../checkout/index.ts';
import { usePaywall } from '../paywall/index.ts';
import { loginPath, useMember } from '../session/index.ts';
import type { CourseView } from './course-view.ts';
import { lessonPath } from './lesson-path.ts';
import styles from './start-course.module.css';

type StartCourseProps = { course: CourseView; size?: 'md' | 'lg'; block?: boolean };

/** The main button of a course: continue, start, buy, or unlock. */
export function StartCourse({ course, size = 'lg', block = true }: StartCourseProps) {
  const member = useMember();
  const layout = { size, block };
  const first = course.chapters[0]?.lessons[0];
  if (!course.isOpen)
    return course.lockedItem.price === null ? (
      <LockedCourseButton course={course} {...layout} />
    ) : (
      <BuyButton
        item={{ kind: 'course', id: course.id, name: course.name, price: course.lockedItem.price }}
        {...layout}
      />
    );
  if (member && course.progress === 100 && first)
    return (
      <ButtonLink href={`${course.learningPath}?lesson=${first.id}`} {...layout}>
        Watch again
      </ButtonLink>
    );
  if (member && course.progress !== null)
    return (
      <ButtonLink href={course.learningPath} {...layout}>
        Continue
      </ButtonLink>
    );
  if (member) return <Enrol courseId={course.id} {...layout} />;
  // A free course needs no login.
  return (
    first && (
      <ButtonLink href={lessonPath(course, first.id)} {...layout}>
        Start course
      </ButtonLink>
    )
  );
}

type ButtonLayout = { size: 'md' | 'lg'; block: boolean };

function LockedCourseButton({ course, ...layout }: { course: CourseView } & ButtonLayout) {
  const paywall = usePaywall();
  return (
    <ButtonLink
      href={course.lockedItem.plan ? '/buy-subscriptions' : loginPath(course.path)}
      aria-haspopup="dialog"
      onPointerEnter={paywall.prepare}
      onFocus={paywall.prepare}
      onClick={(event) => {
        event.preventDefault();
        if (course.lockedItem.plan) paywall.offer(course.lockedItem);
        else paywall.open(course.lockedItem);
      }}
      {...layout}
    >
      {course.lockedItem.plan ? `Start with ${course.lockedItem.plan.name}` : 'Log in to start'}
    </ButtonLink>
  );
}

function Enrol({ courseId, ...layout }: { courseId: number } & ButtonLayout) {
  const enrolment = useAction<ActionResult>({ key: `enrol-${courseId}`, path: '/actions/enrol' });
  const { result, isPending } = enrolment;

  return (
    <enrolment.Form method="post" action={enrolment.path}>
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <input type="hidden" name="service_id" value={courseId} />
      <Button type="submit" loading={isPending} loadingLabel="Starting" {...layout}>
        Start course
      </Button>
      {result && !result.ok && !isPending && (
        <p role="alert" className={styles.problem}>
          {result.message}
        </p>
      )}
    </enrolment.Form>
  );
}
