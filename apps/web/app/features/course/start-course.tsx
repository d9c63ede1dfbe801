import { Button, ButtonLink } from '@maetrix/ui/button';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { QueuePosition, useCheckout } from '../checkout/index.ts';
import { usePaywall } from '../paywall/index.ts';
import { loginPath, useMember } from '../session/index.ts';
import type { CourseView } from './course-view.ts';
import { lessonPath } from './lesson-path.ts';

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
      <BuyNow course={course} {...layout} />
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

function BuyNow({ course, ...layout }: { course: CourseView } & ButtonLayout) {
  const paywall = usePaywall();
  const member = useMember();
  const checkout = useCheckout();
  const buy = () => checkout.start([{ category: 'course', id: course.id, name: course.name }]);
  return (
    <>
      <Button
        loading={checkout.isStarting}
        loadingLabel="Opening"
        onPointerEnter={paywall.prepare}
        onClick={() => (member ? buy() : paywall.offer(course.lockedItem))}
        {...layout}
      >
        Buy Now
      </Button>
      <QueuePosition position={checkout.queuePosition} />
    </>
  );
}

function LockedCourseButton({ course, ...layout }: { course: CourseView } & ButtonLayout) {
  const paywall = usePaywall();
  return (
    <ButtonLink
      href={loginPath(course.path)}
      aria-haspopup="dialog"
      onPointerEnter={paywall.prepare}
      onFocus={paywall.prepare}
      onClick={(event) => {
        event.preventDefault();
        paywall.open(course.lockedItem);
      }}
      {...layout}
    >
      {course.lockedItem.plan ? `Start with ${course.lockedItem.plan.name}` : 'Log in to start'}
    </ButtonLink>
  );
}

function Enrol({ courseId, ...layout }: { courseId: number } & ButtonLayout) {
  const toast = useToasts();
  const enrolment = useAction<ActionResult>({
    key: `enrol-${courseId}`,
    path: '/actions/enrol',
    onError: ({ message }) => toast.error(message),
  });

  return (
    <enrolment.Form method="post" action={enrolment.path}>
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <input type="hidden" name="service_id" value={courseId} />
      <Button type="submit" loading={enrolment.isPending} loadingLabel="Starting" {...layout}>
        Start course
      </Button>
    </enrolment.Form>
  );
}
