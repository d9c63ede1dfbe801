import { Button, ButtonLink } from '@maetrix/ui/button';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';

import { usePaywall } from '../../shared/actions/paywall/paywall-provider.tsx';
import { QueuePosition } from '../../shared/checkout/queue-position.tsx';
import { useCheckout } from '../../shared/checkout/use-checkout.ts';
import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/action-result.ts';
import { loginPath } from '../../shared/session/access.ts';
import { useMember } from '../../shared/session/use-member.ts';
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
  const fetcher = useFetcher<ActionResult>({ key: `enrol-${courseId}` });
  const toast = useToasts();
  const { data } = fetcher;

  useEffect(() => {
    if (data && !data.ok) toast.error(data.message);
  }, [data, toast]);

  return (
    <fetcher.Form method="post" action="/actions/enrol">
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <input type="hidden" name="service_id" value={courseId} />
      <Button type="submit" loading={fetcher.state !== 'idle'} loadingLabel="Starting" {...layout}>
        Start course
      </Button>
    </fetcher.Form>
  );
}
