import { cx } from '@maetrix/ui/cx';
import { IconLink } from '@maetrix/ui/icon-button';
import { Anchor } from '@maetrix/ui/link';
import { Panel } from '@maetrix/ui/section';
import { CalendarPlus } from 'lucide-react';

import { formatMonth } from '../../shared/formatting/dates.ts';
import { eventFilePath, eventPath, type EventView } from './calendar-view.ts';
import { TimeAndPlace } from './time-and-place.tsx';
import { dayAt, groupByDay, monthOf, weeksOf, type Day } from './month.ts';
import styles from './upcoming-events.module.css';

const SHOWN = 4;
const WEEKDAYS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** The current month in small, and the events that come next. */
export function UpcomingEvents({ today, events }: { today: Day; events: EventView[] }) {
  return (
    <Panel className={styles.panel}>
      <SmallMonth today={today} events={events} />
      <ol className={styles.events}>
        {events.slice(0, SHOWN).map((event) => (
          <li key={event.id} className={styles.event}>
            <div>
              <h3 className={styles.title}>
                <Anchor href={eventPath(event.id, monthOf(dayAt(new Date(event.startsAt))))}>
                  {event.title}
                </Anchor>
              </h3>
              <TimeAndPlace event={event} withDay />
            </div>
            <IconLink
              icon={CalendarPlus}
              outlined
              label={`Add to calendar: ${event.title}`}
              href={eventFilePath(event.id)}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The list beside it says the same in words. */
function SmallMonth({ today, events }: { today: Day; events: EventView[] }) {
  const month = monthOf(today);
  const byDay = groupByDay(events, month);
  return (
    <div aria-hidden="true" className={styles.month}>
      <p className="d-22">{formatMonth(`${month}-01`)}</p>
      <table>
        <thead>
          <tr>
            {WEEKDAYS.map((letter, index) => (
              <th key={index}>{letter}</th>
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
                    day !== null && byDay.has(day) && styles.marked,
                    day === today && styles.today,
                  )}
                >
                  {day && Number(day.slice(8))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
