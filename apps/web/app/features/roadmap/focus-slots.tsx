import { cx } from '@maetrix/ui/cx';
import { IconButton } from '@maetrix/ui/icon-button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, type CSSProperties, type FormEvent } from 'react';

import styles from './roadmap-page.module.css';
import { FOCUS_SLOTS, ROADMAP_PATH, type FocusLesson } from './roadmap-view.ts';
import type { LessonDrag } from './use-lesson-drag.ts';

const SLOTS = Array.from({ length: FOCUS_SLOTS }, (_, index) => index + 1);

/** Names the buttons of a lesson, so that the keyboard focus follows it. */
export const moveButtonId = (lessonId: number, direction: 'up' | 'down') => `focus-${lessonId}-${direction}`;

type FocusSlotsProps = {
  focus: FocusLesson[];
  drag: LessonDrag;
  onMove: (lessonId: number, slot: number, direction: 'up' | 'down') => void;
};

/** The lessons in focus, in their order; others can be dropped here. */
export function FocusSlots({ focus, drag, onMove }: FocusSlotsProps) {
  const headingId = useId();
  const hasPlace = focus.length < FOCUS_SLOTS || focus.some(({ id }) => drag.offsetOf(id));
  return (
    <section
      aria-labelledby={headingId}
      className={cx(styles.focusList, drag.isDragging && hasPlace && styles.dropping)}
    >
      <div className={styles.focusHead}>
        <h3 id={headingId}>In focus</h3>
        <span>
          {focus.length} of {FOCUS_SLOTS}
        </span>
      </div>
      <ol>
        {SLOTS.map((slot) => {
          const lesson = focus.find((found) => found.slot === slot);
          return (
            <li key={slot} data-slot={slot}>
              {lesson ? (
                <SlotLesson lesson={lesson} drag={drag} onMove={onMove} />
              ) : (
                <span className={styles.free}>Free. Drag a lesson here, or tap it until it says Focus.</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type SlotLessonProps = Omit<FocusSlotsProps, 'focus'> & { lesson: FocusLesson };

function SlotLesson({ lesson, drag, onMove }: SlotLessonProps) {
  const { id, name, slot } = lesson;
  const offset = drag.offsetOf(id);
  return (
    <div
      className={cx(styles.slotLesson, offset && styles.dragged)}
      style={offset ? ({ '--dx': offset.dx, '--dy': offset.dy } as CSSProperties) : undefined}
      {...drag.handlersFor(id)}
    >
      <span>{name}</span>
      <span data-no-drag className={styles.order}>
        {(['up', 'down'] as const).map((direction) => (
          <MoveButton key={direction} lesson={lesson} direction={direction} slot={slot} onMove={onMove} />
        ))}
      </span>
    </div>
  );
}

type MoveButtonProps = Pick<FocusSlotsProps, 'onMove'> & {
  lesson: FocusLesson;
  slot: number;
  direction: 'up' | 'down';
};

function MoveButton({ lesson: { id, name }, slot, direction, onMove }: MoveButtonProps) {
  const target = slot + (direction === 'up' ? -1 : 1);
  const isPossible = target >= 1 && target <= FOCUS_SLOTS;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPossible) onMove(id, target, direction);
  };
  return (
    <form method="post" action={ROADMAP_PATH} onSubmit={send}>
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="lesson_id" value={id} />
      <input type="hidden" name="status" value="focus" />
      <input type="hidden" name="slot" value={isPossible ? target : slot} />
      <IconButton
        id={moveButtonId(id, direction)}
        type="submit"
        icon={direction === 'up' ? ArrowUp : ArrowDown}
        label={`Move ${direction}: ${name}`}
        aria-disabled={!isPossible || undefined}
      />
    </form>
  );
}
