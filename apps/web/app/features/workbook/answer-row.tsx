import { Checkbox } from '@maetrix/ui/checkbox';
import { cx } from '@maetrix/ui/cx';
import { IconLink } from '@maetrix/ui/icon-button';
import { CirclePlay } from 'lucide-react';

import { AnswerText, DeleteButton } from '../assistant/index.ts';
import styles from './answer-list.module.css';
import type { KeptAnswer } from './workbook-view.ts';

type AnswerRowProps = {
  answer: KeptAnswer;
  /** Shows the question alone, which opens its answer. */
  isCompact: boolean;
  /** Where it is deleted. */
  path: string;
  onDeleted: () => void;
  isChosen: boolean;
  /** Null when no more can be chosen. */
  onChoose: ((isChosen: boolean) => void) | null;
};

/** A question with its answer, and what can be done with them. */
export function AnswerRow(props: AnswerRowProps) {
  const { answer, isCompact, path, onDeleted, isChosen, onChoose } = props;
  const { id, question, source, when, lessonPath } = answer;
  const text = (
    <div className={styles.text}>
      <AnswerText text={answer.answer} citations={answer.citations} isWriting={false} />
    </div>
  );
  return (
    <li className={cx(styles.row, isCompact && styles.compact)}>
      <Checkbox
        label={`Select to save: ${question}`}
        hideLabel
        checked={isChosen}
        disabled={!onChoose}
        onCheckedChange={(next) => onChoose?.(next)}
        className={styles.choose}
      />
      {isCompact ? (
        <details className={styles.details}>
          <summary className={styles.summary}>
            {question}
            <small>{source ? `${when}, ${source}` : when}</small>
          </summary>
          {text}
        </details>
      ) : (
        <div>
          {source && <p className={styles.small}>{source}</p>}
          <h2 className={cx('d-22', styles.question)}>{question}</h2>
          {text}
          <p className={styles.small}>{when}</p>
        </div>
      )}
      <div className={styles.actions}>
        {lessonPath && <IconLink icon={CirclePlay} label={`Open lesson: ${source}`} href={lessonPath} />}
        <DeleteButton id={id} path={path} label={`Delete: ${question}`} onDeleted={onDeleted} />
      </div>
    </li>
  );
}
