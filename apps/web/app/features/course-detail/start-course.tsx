import { Button, ButtonLink } from '@maetrix/ui/button';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';

import { useGate } from '../../shared/actions/gate/gate-provider.tsx';
import { QueuePlace } from '../../shared/checkout/queue-place.tsx';
import { useCheckout } from '../../shared/checkout/use-checkout.ts';
import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { FormAnswer } from '../../shared/form-answer.ts';
import { loginPath } from '../../shared/session/access.ts';
import { useMember } from '../../shared/session/use-member.ts';
import type { CourseView } from './course-view.ts';
import { lessonPath } from './lesson-path.ts';

type StartCourseProps = { course: CourseView; size?: 'md' | 'lg'; block?: boolean };

/** The way into a course: on with it, into it, or to what it takes to get in. */
export function StartCourse({ course, size = 'lg', block = true }: StartCourseProps) {
  const member = useMember();
  const look = { size, block };
  const first = course.chapters[0]?.lessons[0];
  if (!course.isOpen)
    return course.gated.price === null ? (
      <ClosedDoor course={course} {...look} />
    ) : (
      <BuyNow course={course} {...look} />
    );
  if (member && course.progress === 100 && first)
    return (
      <ButtonLink href={`${course.learningPath}?lesson=${first.id}`} {...look}>
        Watch again
      </ButtonLink>
    );
  if (member && course.progress !== null)
    return (
      <ButtonLink href={course.learningPath} {...look}>
        Continue
      </ButtonLink>
    );
  if (member) return <Enrol courseId={course.id} {...look} />;
  // Open to anyone: nobody has to log in to read.
  return (
    first && (
      <ButtonLink href={lessonPath(course, first.id)} {...look}>
        Start course
      </ButtonLink>
    )
  );
}

type Look = { size: 'md' | 'lg'; block: boolean };

function BuyNow({ course, ...look }: { course: CourseView } & Look) {
  const gate = useGate();
  const member = useMember();
  const checkout = useCheckout();
  const buy = () => checkout.start([{ category: 'course', id: course.id, name: course.name }]);
  return (
    <>
      <Button
        loading={checkout.isStarting}
        loadingLabel="Opening"
        onPointerEnter={gate.prepare}
        onClick={() => (member ? buy() : gate.offer(course.gated))}
        {...look}
      >
        Buy Now
      </Button>
      <QueuePlace before={checkout.before} />
    </>
  );
}

function ClosedDoor({ course, ...look }: { course: CourseView } & Look) {
  const gate = useGate();
  return (
    <ButtonLink
      href={loginPath(course.path)}
      aria-haspopup="dialog"
      onPointerEnter={gate.prepare}
      onFocus={gate.prepare}
      onClick={(event) => {
        event.preventDefault();
        gate.open(course.gated);
      }}
      {...look}
    >
      {course.gated.plan ? `Start with ${course.gated.plan.name}` : 'Log in to start'}
    </ButtonLink>
  );
}

function Enrol({ courseId, ...look }: { courseId: number } & Look) {
  const fetcher = useFetcher<FormAnswer>({ key: `enrol-${courseId}` });
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
      <Button type="submit" loading={fetcher.state !== 'idle'} loadingLabel="Starting" {...look}>
        Start course
      </Button>
    </fetcher.Form>
  );
}
