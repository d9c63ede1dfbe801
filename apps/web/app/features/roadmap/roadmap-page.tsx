import { ButtonLink } from '@maetrix/ui/button';
import { PageEmpty } from '@maetrix/ui/empty';
import { Notice } from '@maetrix/ui/notice';
import { Container } from '@maetrix/ui/section';
import { useRef, useState } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { useAction } from '../../shared/http/use-action.ts';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { GOAL_ID, GoalForm, type GoalResult } from '../goals/index.ts';
import { FocusSlots, moveButtonId } from './focus-slots.tsx';
import { LessonTile } from './lesson-tile.tsx';
import styles from './roadmap-page.module.css';
import {
  ROADMAP_PATH,
  STATUSES,
  STATUS_LABELS,
  type LessonGroup,
  type MoveResult,
  type RoadmapData,
} from './roadmap-view.ts';
import { StatusIcon } from './status-icon.tsx';
import { useLessonDrag, type LessonDrag } from './use-lesson-drag.ts';

type RoadmapPageProps = RoadmapData & {
  /** What a form without JavaScript was answered. */
  answer: GoalResult | MoveResult | undefined;
};

/** Every lesson of the roadmap with its status, the three in focus, and the goal of the week. */
export function RoadmapPage({ groups, focus, goal, week, problem, answer }: RoadmapPageProps) {
  const toast = useToasts();
  const [announcement, setAnnouncement] = useState('');
  const lastMoved = useRef<{ id: string; text: string } | null>(null);
  const placement = useAction<MoveResult>({
    key: 'roadmap-focus',
    path: ROADMAP_PATH,
    afterReload: true,
    onSuccess: () => {
      setAnnouncement(lastMoved.current?.text ?? '');
      if (lastMoved.current?.id) document.getElementById(lastMoved.current.id)?.focus();
    },
    onError: ({ message }) => toast.error(message),
  });

  const place = (lessonId: number, slot: number, direction?: 'up' | 'down') => {
    if (placement.isPending) return;
    lastMoved.current = {
      id: direction ? moveButtonId(lessonId, direction) : '',
      text: `${nameOf(groups, lessonId)}: place ${slot} in focus`,
    };
    placement.submit({ intent: 'move', lesson_id: String(lessonId), status: 'focus', slot: String(slot) });
  };
  const drag = useLessonDrag(place);
  const isGoalAnswer = answer !== undefined && 'sent' in answer;

  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <div className={styles.head}>
          <div>
            <h1 className="d-64">Roadmap</h1>
            <p className={`lede ${styles.lede}`}>
              Tap a lesson to move it on. Keep no more than three in focus.
            </p>
          </div>
          <Legend />
        </div>
        {answer && !isGoalAnswer && !answer.ok && (
          <Notice tone="danger" live="alert" title={answer.message} className={styles.notice} />
        )}
        <div className={styles.columns}>
          <Lanes groups={groups} drag={drag} announce={setAnnouncement} isLoaded={problem === null} />
          <aside className={styles.tracker} aria-labelledby="goal-tracker">
            <h2 id="goal-tracker" className="d-28">
              Goal tracker
            </h2>
            <p className={styles.week}>{week}</p>
            {problem === null && <FocusSlots focus={focus} drag={drag} onMove={place} />}
            <div id={GOAL_ID} className={styles.goal}>
              {goal === undefined ? (
                <p>Your goal did not load. Nothing is lost: please try again in a moment.</p>
              ) : (
                <GoalForm goal={goal} answer={isGoalAnswer ? answer : undefined} />
              )}
            </div>
          </aside>
        </div>
        <p role="status" className="sr">
          {announcement}
        </p>
      </Container>
    </Page>
  );
}

const nameOf = (groups: LessonGroup[], lessonId: number): string =>
  groups.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)?.name ?? '';

function Legend() {
  return (
    <ul className={styles.legend} aria-label="Statuses">
      {STATUSES.map((status) => (
        <li key={status} className={styles[`${status}Mark`]}>
          <StatusIcon status={status} size={18} />
          {STATUS_LABELS[status]}
        </li>
      ))}
    </ul>
  );
}

type LanesProps = {
  groups: LessonGroup[];
  drag: LessonDrag;
  announce: (text: string) => void;
  isLoaded: boolean;
};

function Lanes({ groups, drag, announce, isLoaded }: LanesProps) {
  if (groups.length === 0)
    return isLoaded ? (
      <PageEmpty
        title="Your roadmap is on its way"
        text="We are choosing its lessons. Until then, the courses are open."
        actions={<ButtonLink href="/courses">Browse courses</ButtonLink>}
      />
    ) : (
      <div />
    );
  return (
    <div className={styles.lanes}>
      {groups.map(({ name, lessons }) => (
        <section key={name}>
          <h2 className="d-22">
            {name}
            <span className={styles.count}>
              {lessons.filter(({ status }) => status === 'complete').length}/{lessons.length}
              <span className="sr"> complete</span>
            </span>
          </h2>
          <ul className={styles.lessons}>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonTile lesson={lesson} drag={drag} announce={announce} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
