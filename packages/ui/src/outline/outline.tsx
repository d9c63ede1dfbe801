import { useState, type ReactNode } from 'react';
import { Accordion } from '@base-ui/react/accordion';
import { ChevronDown, Circle, CircleCheck, CircleCheckBig, CircleDot, Play } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import { Anchor } from '../link/link.tsx';
import { Progress } from '../progress/progress.tsx';
import {
  findSectionId,
  computeSectionState,
  countCompleted,
  computeItemStates,
  type OutlineState,
} from './outline-state.ts';
import styles from './outline.module.css';

export type OutlineItem = {
  id: string;
  name: ReactNode;
  number?: number | undefined;
  completed?: boolean | undefined;
  /** Duration, or the kind of an item without one. */
  aside?: ReactNode;
  href?: string | undefined;
};

export type OutlineSection = {
  id: string;
  name: ReactNode;
  number?: number | undefined;
  description?: ReactNode;
  items: readonly OutlineItem[];
};

const defaultLabels = {
  progress: 'Your Progress',
  completed: 'Completed',
  before: 'Earlier',
  current: 'Current',
  count: (completed: number, total: number): string => `${completed} of ${total} completed`,
};

type OutlineProps = {
  sections: readonly OutlineSection[];
  current?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
  title?: ReactNode;
  byline?: ReactNode;
  /** Percentage; no bar when undefined. */
  progress?: number | undefined;
  /** Shown below the sections. */
  footer?: ReactNode;
  /** `sheet` is for use inside a bottom sheet, which shows title and progress itself. */
  variant?: 'panel' | 'sheet';
  headingLevel?: 2 | 3;
  labels?: Partial<typeof defaultLabels>;
  className?: string | undefined;
};

/** The sections and items of an outline with their state. */
export function Outline({
  sections,
  current,
  onSelect,
  title,
  byline,
  progress,
  footer,
  variant = 'panel',
  headingLevel = 2,
  labels: labelOverrides,
  className,
}: OutlineProps) {
  const labels = { ...defaultLabels, ...labelOverrides };
  const Heading = `h${headingLevel}` as const;
  const SectionHeading = title ? (`h${headingLevel + 1}` as 'h3' | 'h4') : Heading;
  const states = computeItemStates(sections, current);
  const currentSection = findSectionId(sections, current);
  const [open, setOpen] = useState(currentSection ? [currentSection] : []);
  const [lastSection, setLastSection] = useState(currentSection);
  // When the current item moves to another section, open that section and leave the others as they are.
  if (lastSection !== currentSection) {
    setLastSection(currentSection);
    if (currentSection && !open.includes(currentSection)) setOpen([...open, currentSection]);
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
        {sections.map((section) => {
          const completedCount = countCompleted(section);
          return (
            <Accordion.Item key={section.id} value={section.id} className={styles.section} render={<li />}>
              <Accordion.Header render={<SectionHeading />}>
                <Accordion.Trigger className={styles.trigger}>
                  <StateIcon state={computeSectionState(section, states)} labels={labels} section />
                  <span className={styles.name}>{formatName(section)}</span>
                  <span className={styles.count}>
                    <span aria-hidden="true">{`${completedCount}/${section.items.length}`}</span>
                    <span className="sr">{labels.count(completedCount, section.items.length)}</span>
                  </span>
                  <Icon icon={ChevronDown} size={16} className={styles.chevron} />
                </Accordion.Trigger>
              </Accordion.Header>
              <Accordion.Panel className={styles.panelContent}>
                {section.description && <div className={styles.description}>{section.description}</div>}
                <ol className={styles.items}>
                  {section.items.map((item) => (
                    <li key={item.id}>
                      <Item
                        item={item}
                        state={states.get(item.id) ?? 'later'}
                        labels={labels}
                        onSelect={() => onSelect?.(item.id)}
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

type ItemProps = {
  item: OutlineItem;
  state: OutlineState;
  labels: typeof defaultLabels;
  onSelect: () => void;
};

function Item({ item, state, labels, onSelect }: ItemProps) {
  const ariaCurrent = state === 'current' ? ({ 'aria-current': 'true' } as const) : {};
  const className = cx(styles.item, state === 'current' && styles.current);
  const content = (
    <>
      <StateIcon state={state} labels={labels} />
      <span className={styles.name}>
        {formatName(item)}
        {state === 'current' && item.completed && <span className="sr"> ({labels.completed})</span>}
      </span>
      {item.aside !== undefined && <span className={styles.aside}>{item.aside}</span>}
    </>
  );
  return item.href === undefined ? (
    <button type="button" className={className} onClick={onSelect} {...ariaCurrent}>
      {content}
    </button>
  ) : (
    <Anchor href={item.href} className={className} onClick={onSelect} {...ariaCurrent}>
      {content}
    </Anchor>
  );
}

const STATE_ICONS = { completed: CircleCheck, before: CircleCheckBig, current: Play, later: Circle };

type StateIconProps = { state: OutlineState; labels: typeof defaultLabels; section?: boolean };

function StateIcon({ state, labels, section = false }: StateIconProps) {
  const text = section || state === 'current' || state === 'later' ? '' : labels[state];
  return (
    <span className={cx(styles.mark, styles[`is-${state}`])}>
      <Icon
        icon={section && state === 'current' ? CircleDot : STATE_ICONS[state]}
        className={section ? '' : styles.glyph}
      />
      {text && <span className="sr">{text}: </span>}
    </span>
  );
}

function formatName({ number, name }: { number?: number | undefined; name: ReactNode }): ReactNode {
  return number === undefined ? (
    name
  ) : (
    <>
      {number}. {name}
    </>
  );
}
