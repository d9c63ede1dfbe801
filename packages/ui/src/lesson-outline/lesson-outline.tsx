import { useState, type ReactNode } from 'react';
import { Accordion } from '@base-ui/react/accordion';
import { ChevronDown, Circle, CircleCheck, CircleCheckBig, CircleDot, Play } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { Anchor } from '../link/link.tsx';
import { Progress } from '../progress/progress.tsx';
import { chapterOf, chapterState, completedIn, lessonStates, type OutlineState } from './outline.ts';
import styles from './lesson-outline.module.css';

export type OutlineLesson = {
  id: string;
  name: ReactNode;
  number?: number | undefined;
  completed?: boolean | undefined;
  /** Its length, or what it is when it has none. */
  aside?: ReactNode;
  href?: string | undefined;
};

export type OutlineChapter = {
  id: string;
  name: ReactNode;
  number?: number | undefined;
  description?: ReactNode;
  lessons: readonly OutlineLesson[];
};

const defaultLabels = {
  progress: 'Your Progress',
  completed: 'Completed',
  before: 'Earlier',
  current: 'Current',
  count: (done: number, total: number): string => `${done} of ${total} completed`,
};

type LessonOutlineProps = {
  chapters: readonly OutlineChapter[];
  current?: string | undefined;
  onChoose?: ((id: string) => void) | undefined;
  title?: ReactNode;
  byline?: ReactNode;
  /** A percentage; left out, there is no bar. */
  progress?: number | undefined;
  /** Under the chapters. */
  footer?: ReactNode;
  /** `sheet` goes inside a bottom sheet, which has the title and the bar. */
  variant?: 'panel' | 'sheet';
  headingLevel?: 2 | 3;
  labels?: Partial<typeof defaultLabels>;
  className?: string | undefined;
};

/** A course's chapters and lessons: what is completed, what is playing, what is to come. */
export function LessonOutline({
  chapters,
  current,
  onChoose,
  title,
  byline,
  progress,
  footer,
  variant = 'panel',
  headingLevel = 2,
  labels: ownLabels,
  className,
}: LessonOutlineProps) {
  const labels = { ...defaultLabels, ...ownLabels };
  const Heading = `h${headingLevel}` as const;
  const ChapterHeading = title ? (`h${headingLevel + 1}` as 'h3' | 'h4') : Heading;
  const states = lessonStates(chapters, current);
  const playing = chapterOf(chapters, current);
  const [open, setOpen] = useState(playing ? [playing] : []);
  const [followed, setFollowed] = useState(playing);
  // Going on to a lesson of another chapter opens that chapter and closes none.
  if (followed !== playing) {
    setFollowed(playing);
    if (playing && !open.includes(playing)) setOpen([...open, playing]);
  }

  return (
    <div className={cx(styles.outline, styles[variant], className)}>
      {title && (
        <div className={styles.head}>
          <Heading className="d-22">{title}</Heading>
          {byline && <p className={styles.byline}>{byline}</p>}
          {progress !== undefined && (
            <>
              <p className={styles.progressLabel}>{labels.progress}</p>
              <Progress value={progress} label={labels.progress} />
            </>
          )}
        </div>
      )}
      <Accordion.Root value={open} onValueChange={(next: string[]) => setOpen(next)} multiple render={<ol />}>
        {chapters.map((chapter) => {
          const done = completedIn(chapter);
          return (
            <Accordion.Item key={chapter.id} value={chapter.id} className={styles.chapter} render={<li />}>
              <Accordion.Header render={<ChapterHeading />}>
                <Accordion.Trigger className={styles.trigger}>
                  <Mark state={chapterState(chapter, states)} labels={labels} chapter />
                  <span className={styles.name}>{numbered(chapter)}</span>
                  <span className={styles.count}>
                    <span aria-hidden="true">{`${done}/${chapter.lessons.length}`}</span>
                    <span className="sr">{labels.count(done, chapter.lessons.length)}</span>
                  </span>
                  <Icon of={ChevronDown} size={16} className={styles.chevron} />
                </Accordion.Trigger>
              </Accordion.Header>
              <Accordion.Panel className={styles.fold}>
                {chapter.description && <div className={styles.description}>{chapter.description}</div>}
                <ol className={styles.lessons}>
                  {chapter.lessons.map((lesson) => (
                    <li key={lesson.id}>
                      <Lesson
                        lesson={lesson}
                        state={states.get(lesson.id) ?? 'later'}
                        labels={labels}
                        onChoose={() => onChoose?.(lesson.id)}
                      />
                    </li>
                  ))}
                </ol>
              </Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion.Root>
      {footer && <div className={styles.foot}>{footer}</div>}
    </div>
  );
}

type LessonProps = {
  lesson: OutlineLesson;
  state: OutlineState;
  labels: typeof defaultLabels;
  onChoose: () => void;
};

function Lesson({ lesson, state, labels, onChoose }: LessonProps) {
  const here = state === 'current' ? ({ 'aria-current': 'true' } as const) : {};
  const className = cx(styles.lesson, state === 'current' && styles.current);
  const content = (
    <>
      <Mark state={state} labels={labels} />
      <span className={styles.name}>
        {numbered(lesson)}
        {state === 'current' && lesson.completed && <span className="sr"> ({labels.completed})</span>}
      </span>
      {lesson.aside !== undefined && <span className={styles.aside}>{lesson.aside}</span>}
    </>
  );
  return lesson.href === undefined ? (
    <button type="button" className={className} onClick={onChoose} {...here}>
      {content}
    </button>
  ) : (
    <Anchor href={lesson.href} className={className} onClick={onChoose} {...here}>
      {content}
    </Anchor>
  );
}

const MARKS = { completed: CircleCheck, before: CircleCheckBig, current: Play, later: Circle };

type MarkProps = { state: OutlineState; labels: typeof defaultLabels; chapter?: boolean };

function Mark({ state, labels, chapter = false }: MarkProps) {
  const text = chapter || state === 'current' || state === 'later' ? '' : labels[state];
  return (
    <span className={cx(styles.mark, styles[`is-${state}`])}>
      <Icon
        of={chapter && state === 'current' ? CircleDot : MARKS[state]}
        className={chapter ? '' : styles.glyph}
      />
      {text && <span className="sr">{text}: </span>}
    </span>
  );
}

function numbered({ number, name }: { number?: number | undefined; name: ReactNode }): ReactNode {
  return number === undefined ? (
    name
  ) : (
    <>
      {number}. {name}
    </>
  );
}
