import { Button } from '@maetrix/ui/button';
import { GoLink } from '@maetrix/ui/link';
import { Panel } from '@maetrix/ui/section';
import { Suspense, useState, type ReactNode } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { useFocusOnMount } from '../../shared/layout/use-focus-on-mount.ts';
import styles from './goal-panel.module.css';
import { GOAL_FORM_PATH, type GoalData, type GoalView } from './goal.ts';

// Most members have a goal: the form is loaded when it is needed.
const GoalForm = lazyPart(() => import('./goal-form.tsx').then(({ GoalForm: component }) => component));

type GoalPanelProps = {
  goal: GoalData;
  /** In place of a goal that could not be loaded. */
  problem: ReactNode;
};

/** The goal of this week and the form that changes it. */
export function GoalPanel({ goal, problem }: GoalPanelProps) {
  // Until the form itself says that it has saved: what is loaded meanwhile must not take it away.
  const [isEditing, setIsEditing] = useState(goal === null);
  // What the keyboard was on goes away with each step.
  const [hasBegun, setHasBegun] = useState(false);
  const showsForm = goal === null || (goal && isEditing);
  return (
    <Panel className={styles.panel}>
      <div className={styles.head}>
        <h2 className="d-22">This week</h2>
        <GoLink href={GOAL_FORM_PATH}>Goal tracker</GoLink>
      </div>
      {goal === undefined && problem}
      {goal === null && <p className={styles.invitation}>What would make this a good week for the clinic?</p>}
      {showsForm && (
        <Suspense fallback={goal && <GoalSummary goal={goal} isLoading />}>
          <GoalForm
            goal={goal}
            takesFocus={hasBegun}
            onSaved={() => {
              setHasBegun(true);
              setIsEditing(false);
            }}
          />
        </Suspense>
      )}
      {goal && !isEditing && (
        <GoalSummary
          goal={goal}
          takesFocus={hasBegun}
          onEdit={() => {
            setHasBegun(true);
            setIsEditing(true);
          }}
        />
      )}
    </Panel>
  );
}

type GoalSummaryProps = { goal: GoalView; takesFocus?: boolean; isLoading?: boolean; onEdit?: () => void };

function GoalSummary({ goal, takesFocus = false, isLoading = false, onEdit }: GoalSummaryProps) {
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus);
  return (
    <>
      <dl className={styles.parts}>
        <div>
          <dt>Goal</dt>
          <dd>{goal.goal}</dd>
        </div>
        {goal.tasks.length > 0 && (
          <div>
            <dt>Task</dt>
            <dd>
              <ul className={styles.tasks}>
                {goal.tasks.map((task, index) => (
                  <li key={index}>{task}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {goal.successes.length > 0 && (
          <div>
            <dt>Success</dt>
            <dd>
              <ul className={styles.successes}>
                {goal.successes.map((success, index) => (
                  <li key={index}>{success}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      <Button
        variant="secondary"
        block
        ref={button}
        loading={isLoading}
        className={styles.edit}
        onClick={onEdit}
      >
        Update goal, task and success
      </Button>
    </>
  );
}
