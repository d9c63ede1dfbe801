import { cx } from '@maetrix/ui/cx';
import { Anchor } from '@maetrix/ui/link';
import { Suspense, useState, type MouseEvent } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { formatMonth } from '../../shared/formatting/dates.ts';
import { pluralize } from '../../shared/formatting/format.ts';
import { eventAnchor, eventPath, type EventView } from './calendar-view.ts';
import { formatLongDay, formatTime } from './event-times.ts';
import styles from './month-grid.module.css';
import { dayAt, groupByDay, weeksOf, type Day, type Month } from './month.ts';

const EventDialog = lazyPart(() =>
  import('./event-dialog.tsx').then(({ EventDialog: component }) => component),
);

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** With a modifier the browser opens the link elsewhere. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type MonthGridProps = { month: Month; today: Day; now: string; events: EventView[] };

/** A month as a table. On narrow screens a day leads to its events in the agenda below. */
export function MonthGrid({ month, today, now, events }: MonthGridProps) {
  const [opened, setOpened] = useState<EventView | null>(null);
  const byDay = groupByDay(events, month);
  return (
    <>
      <table className={styles.grid}>
        <caption className="sr">{formatMonth(`${month}-01`)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                <span aria-hidden="true" className={styles.short}>
                  {weekday.slice(0, 3)}
                </span>
                <span className="sr">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => (
                <td
                  key={column}
                  className={cx(
                    day === null && styles.outside,
                    day === today && styles.today,
                    day !== null && byDay.has(day) && styles.busy,
                  )}
                  {...(day === today && { 'aria-current': 'date' as const })}
                >
                  {day && (
                    <>
                      <DayNumber day={day} events={byDay.get(day) ?? []} />
                      {byDay.has(day) && (
                        <ul className={styles.events}>
                          {byDay.get(day)?.map((event) => (
                            <li key={event.id}>
                              <EventLink event={event} day={day} month={month} now={now} onOpen={setOpened} />
                            </li>
                          ))}
                        </ul>
                      )}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {opened && (
        <Suspense>
          <EventDialog event={opened} isPast={opened.endsAt <= now} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

function DayNumber({ day, events }: { day: Day; events: EventView[] }) {
  const number = Number(day.slice(8));
  const [first] = events;
  return (
    <>
      <time dateTime={day} className={cx(styles.number, first && styles.wide)}>
        {number}
      </time>
      {first && (
        <a href={`#${eventAnchor(first.id)}`} className={styles.dayLink}>
          {number}
          <span className="sr">{` ${formatLongDay(day)}, ${pluralize(events.length, 'event')}`}</span>
        </a>
      )}
    </>
  );
}

type EventLinkProps = {
  event: EventView;
  day: Day;
  month: Month;
  now: string;
  onOpen: (event: EventView) => void;
};

function EventLink({ event, day, month, now, onOpen }: EventLinkProps) {
  const startsAt = new Date(event.startsAt);
  const start = dayAt(startsAt) === day ? formatTime(startsAt) : 'continues';
  return (
    <Anchor
      href={eventPath(event.id, month)}
      className={cx(styles.event, event.endsAt <= now && styles.past)}
      onClick={(click) => {
        if (!isPlainClick(click)) return;
        click.preventDefault();
        onOpen(event);
      }}
    >
      <span className={styles.time}>{start}</span> {event.title}
    </Anchor>
  );
}
