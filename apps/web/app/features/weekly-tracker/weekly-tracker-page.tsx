import { ButtonLink } from '@maetrix/ui/button';
import { DataTable, type DataColumn } from '@maetrix/ui/data-table';
import { InlineEmpty } from '@maetrix/ui/empty';
import { IconLink } from '@maetrix/ui/icon-button';
import { GoLink } from '@maetrix/ui/link';
import { Notice } from '@maetrix/ui/notice';
import { Container } from '@maetrix/ui/section';
import { ArrowLeft, ArrowRight, Target } from 'lucide-react';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { GOAL_FORM_PATH, type GoalData } from '../goals/index.ts';
import { ROADMAP_PATH, type FocusLesson } from '../roadmap/index.ts';
import { NumberChart } from './number-chart.tsx';
import { NumbersForm } from './numbers-form.tsx';
import { SharingForm } from './sharing-form.tsx';
import {
  NUMBER_LABELS,
  NUMBER_NAMES,
  TRACKER_PATH,
  type HistoryRow,
  type ProposalView,
  type TrackerData,
  type TrackerResult,
  type TrackerView,
} from './tracker-view.ts';
import styles from './weekly-tracker-page.module.css';

type WeeklyTrackerPageProps = TrackerData & {
  /** What a form without JavaScript was answered. */
  answer: TrackerResult | undefined;
};

/** A week of the clinic: its numbers, how they went, the goal and the lessons in focus. */
export function WeeklyTrackerPage({ tracker, goal, focus, problem, answer }: WeeklyTrackerPageProps) {
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <div className={styles.head}>
          <div>
            <h1 className="d-64">{tracker?.title ?? 'Weekly Tracker'}</h1>
            {tracker && <p className={styles.days}>{tracker.days}</p>}
          </div>
          {tracker && <WeekLinks tracker={tracker} />}
        </div>
        <GoalNotice goal={goal} />
        {answer && !answer.ok && Object.keys(answer.errors).length === 0 && (
          <Notice tone="danger" live="alert" title={answer.message} className={styles.notice} />
        )}
        {tracker && <NumbersForm key={tracker.monday} tracker={tracker} answer={answer} />}
        <div className={styles.columns}>
          <div>{tracker && <History tracker={tracker} />}</div>
          <div className={styles.side}>
            <FocusSection focus={focus} />
            {tracker && tracker.proposals.length > 0 && <Proposals proposals={tracker.proposals} />}
            {tracker && <SharingForm isShared={tracker.isShared} hasMedians={tracker.hasMedians} />}
          </div>
        </div>
      </Container>
    </Page>
  );
}

function WeekLinks({ tracker: { previous, next, isThisWeek } }: { tracker: TrackerView }) {
  return (
    <nav aria-label="Weeks" className={styles.weeks}>
      {previous && <IconLink outlined icon={ArrowLeft} label={previous.label} href={previous.path} />}
      {!isThisWeek && (
        <ButtonLink variant="secondary" href={TRACKER_PATH}>
          This week
        </ButtonLink>
      )}
      {next && <IconLink outlined icon={ArrowRight} label={next.label} href={next.path} />}
    </nav>
  );
}

function GoalNotice({ goal }: { goal: GoalData }) {
  if (goal === undefined) return null;
  const update = (
    <ButtonLink variant="secondary" size="sm" href={GOAL_FORM_PATH}>
      {goal ? 'Update goal' : 'Set a goal'}
    </ButtonLink>
  );
  return (
    <Notice
      tone="cool"
      icon={Target}
      title={goal?.goal ?? 'You have no goal yet'}
      action={update}
      className={styles.notice}
    >
      {goal && goal.tasks.length > 0 && (
        <ul className={styles.tasks}>
          {goal.tasks.map((task, index) => (
            <li key={index}>{task}</li>
          ))}
        </ul>
      )}
      {!goal && 'One sentence is enough: what would make this a good week?'}
    </Notice>
  );
}

const HISTORY_COLUMNS: DataColumn<HistoryRow>[] = [
  { key: 'week', header: 'Week', rowHeader: true, cell: ({ week }) => week },
  ...NUMBER_NAMES.map((name) => ({
    key: name,
    header: NUMBER_LABELS[name],
    align: 'end' as const,
    cell: ({ numbers }: HistoryRow) => numbers[name],
  })),
  { key: 'average', header: 'Average spend', align: 'end', cell: ({ averageSpend }) => averageSpend },
];

function History({ tracker: { charts, history, hasNumbers, hasMedians } }: { tracker: TrackerView }) {
  return (
    <section>
      <h2 className="d-28">Twelve weeks</h2>
      {!hasNumbers && (
        <InlineEmpty
          title="Nothing to draw yet"
          text="Enter the numbers of a week above: their charts grow here, week by week."
        />
      )}
      {hasNumbers && (
        <>
          <div className={styles.charts}>
            {charts.map((chart) => (
              <NumberChart key={chart.title} chart={chart} />
            ))}
          </div>
          {hasMedians && <p className={styles.legend}>The band is where the median of clinics lies.</p>}
          <DataTable
            caption="Clinic numbers of twelve weeks"
            columns={HISTORY_COLUMNS}
            rows={history}
            rowKey={({ week }) => week}
          />
        </>
      )}
    </section>
  );
}

function FocusSection({ focus }: { focus: FocusLesson[] | undefined }) {
  return (
    <section>
      <h2 className="d-28">This week’s three</h2>
      {focus === undefined && <p className={styles.text}>Your lessons did not load. Please try again.</p>}
      {focus?.length === 0 && (
        <p className={styles.text}>No lesson is in focus. Choose up to three on your roadmap.</p>
      )}
      {focus && focus.length > 0 && (
        <ol className={styles.list}>
          {focus.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ol>
      )}
      <GoLink href={ROADMAP_PATH}>Roadmap</GoLink>
    </section>
  );
}

function Proposals({ proposals }: { proposals: ProposalView[] }) {
  return (
    <section>
      <h2 className="d-28">Lessons that would help</h2>
      <ul className={styles.list}>
        {proposals.map(({ lessonId, name, group, reason }) => (
          <li key={lessonId}>
            <b>{name}</b>
            <span>
              {group}. {reason}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
