import { Badge } from '@maetrix/ui/badge';

import styles from './agenda.module.css';
import { eventAnchor, type EventView } from './calendar-view.ts';
import { EventDetails } from './event-details.tsx';
import { formatLongDay } from './event-times.ts';
import { dayAt, groupByDay, type Day, type Month } from './month.ts';

type AgendaProps = { month: Month; today: Day; now: string; events: EventView[] };

/** The days with events, one below the other. An event is listed once, on the first of its days in the month. */
export function Agenda({ month, today, now, events }: AgendaProps) {
  const listed = new Set<number>();
  const days = [...groupByDay(events, month)]
    .map(([day, all]) => {
      const first = all.filter(({ id }) => !listed.has(id));
      for (const { id } of first) listed.add(id);
      return { day, events: first };
    })
    .filter(({ events: first }) => first.length > 0);
  const past = days.filter(({ events: ofDay }) => ofDay.every(({ endsAt }) => endsAt <= now));
  // Of a month that is over, all are shown.
  const isFolded = past.length > 0 && past.length < days.length;
  const shown = isFolded ? days.filter((each) => !past.includes(each)) : days;
  return (
    <>
      {isFolded && (
        <details className={styles.earlier}>
          <summary>
            Earlier this month ({past.reduce((sum, { events: ofDay }) => sum + ofDay.length, 0)})
          </summary>
          <Days days={past} today={today} now={now} />
        </details>
      )}
      <Days days={shown} today={today} now={now} />
    </>
  );
}

type DaysProps = { days: { day: Day; events: EventView[] }[]; today: Day; now: string };

function Days({ days, today, now }: DaysProps) {
  return (
    <ol>
      {days.map(({ day, events: ofDay }) => (
        <li key={day} className={styles.day}>
          <h3 className={styles.date}>
            <time dateTime={day}>{formatLongDay(day)}</time>
            {day === today && <Badge tone="positive">Today</Badge>}
          </h3>
          <ol>
            {ofDay.map((event) => {
              const isPast = event.endsAt <= now;
              return (
                <li key={event.id} id={eventAnchor(event.id)} className={styles.event}>
                  <h4 className={styles.title}>
                    {event.title}
                    {isPast && <Badge>Past</Badge>}
                  </h4>
                  <EventDetails
                    event={event}
                    isPast={isPast}
                    withDay={dayAt(new Date(event.startsAt)) !== day}
                  />
                </li>
              );
            })}
          </ol>
        </li>
      ))}
    </ol>
  );
}
