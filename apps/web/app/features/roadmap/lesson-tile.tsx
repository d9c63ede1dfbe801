import { cx } from '@maetrix/ui/cx';
import { useState, type CSSProperties, type FormEvent } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { useAction } from '../../shared/http/use-action.ts';
import styles from './roadmap-page.module.css';
import {
  nextStatus,
  ROADMAP_PATH,
  STATUS_LABELS,
  type LessonView,
  type MoveResult,
  type Status,
} from './roadmap-view.ts';
import { StatusIcon } from './status-icon.tsx';
import type { LessonDrag } from './use-lesson-drag.ts';

type LessonTileProps = {
  lesson: LessonView;
  drag: LessonDrag;
  /** Says what happened to those who cannot see it. */
  announce: (text: string) => void;
};

/** A lesson that a click moves on, and that can be dragged into focus. */
export function LessonTile({ lesson: { id, name, status }, drag, announce }: LessonTileProps) {
  const toast = useToasts();
  const [wanted, setWanted] = useState<Status>(status);
  const move = useAction<MoveResult>({
    key: `roadmap-${id}`,
    path: ROADMAP_PATH,
    afterReload: true,
    onSuccess: () => announce(`${name}: ${STATUS_LABELS[wanted]}`),
    onError: ({ message }) => toast.error(message),
  });
  const shown = move.isPending ? wanted : status;
  const next = nextStatus(status);

  const send = (event: FormEvent) => {
    event.preventDefault();
    // A second click before the answer would move on from a status that is not saved yet.
    if (move.isPending) return;
    setWanted(next);
    move.submit({ intent: 'move', lesson_id: String(id), status: next, from: status });
  };

  const offset = drag.offsetOf(id);
  return (
    <form method="post" action={ROADMAP_PATH} onSubmit={send} className={styles.tileForm}>
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="lesson_id" value={id} />
      <input type="hidden" name="status" value={next} />
      <input type="hidden" name="from" value={status} />
      <button
        type="submit"
        aria-busy={move.isPending || undefined}
        className={cx(styles.tile, styles[shown], offset && styles.dragged)}
        style={offset ? ({ '--dx': offset.dx, '--dy': offset.dy } as CSSProperties) : undefined}
        {...drag.handlersFor(id)}
      >
        <StatusIcon status={shown} />
        <span>{name}</span>
        <small>
          <span className="sr">Status: </span>
          {STATUS_LABELS[shown]}
        </small>
      </button>
    </form>
  );
}
