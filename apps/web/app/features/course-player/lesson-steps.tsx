import { Button, ButtonLink } from '@maetrix/ui/button';
import { Link } from '@maetrix/ui/link';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { Form } from 'react-router';

import { pluralize } from '../../shared/formatting/format.ts';
import styles from './lesson-steps.module.css';
import type { PlayerView } from './player-view.ts';
import type { useCompletion } from './use-completion.ts';

type LessonStepsProps = { course: PlayerView; completion: ReturnType<typeof useCompletion> };

export function LessonSteps({ course, completion }: LessonStepsProps) {
  const pathOf = (lesson: number) => `${course.learningPath}?lesson=${lesson}`;
  const { previous, next } = course;
  return (
    <div className={styles.steps}>
      <div className={styles.beside}>
        <Step icon={ChevronLeft} href={previous === null ? null : pathOf(previous)}>
          Prev Lesson
        </Step>
        <Step iconEnd={ChevronRight} href={next && pathOf(next.id)}>
          Next Lesson
        </Step>
      </div>
      <CompleteButton completion={completion} />
    </div>
  );
}

type StepProps = {
  href: string | null;
  icon?: typeof ChevronLeft;
  iconEnd?: typeof ChevronLeft;
  children: string;
};

function Step({ href, children, ...icons }: StepProps) {
  const buttonProps = { variant: 'secondary' as const, ...icons };
  return href === null ? (
    <Button disabled {...buttonProps}>
      {children}
    </Button>
  ) : (
    <ButtonLink href={href} {...buttonProps}>
      {children}
    </ButtonLink>
  );
}

/** Without JavaScript a form that leads to the next lesson. */
export function CompleteButton({
  completion: { fields, isPending, problem, left, complete },
}: Pick<LessonStepsProps, 'completion'>) {
  return (
    <Form
      method="post"
      action="/actions/complete"
      onSubmit={(event) => {
        event.preventDefault();
        complete();
      }}
    >
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="accent" icon={Check} loading={isPending} loadingLabel="Completing" block>
        Complete & Continue
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <p role="status" className={styles.left}>
        {left && (
          <>
            {pluralize(left.count, 'lesson')} left.{' '}
            <Link href={left.path}>
              Go to {left.first.number}. {left.first.name}
            </Link>
          </>
        )}
      </p>
    </Form>
  );
}
