import { InlineEmpty } from '@maetrix/ui/empty';
import { GoLink } from '@maetrix/ui/link';

import { CALENDAR_PATH, CalendarEmbed, UpcomingEvents, type UpcomingData } from '../calendar/index.ts';
import styles from './calendar-section.module.css';
import { SectionProblem } from './section-problem.tsx';

/** What is on next. */
export function CalendarSection({ today, events, embedUrl }: UpcomingData) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className="d-28">Calendar</h2>
        <GoLink href={CALENDAR_PATH} aria-label="View All of the calendar">
          View All
        </GoLink>
      </div>
      {events === null && <SectionProblem title="Calendar" />}
      {events?.length === 0 && (
        <InlineEmpty title="Nothing planned yet" text="New dates are announced a few weeks ahead." />
      )}
      {events && events.length > 0 && <UpcomingEvents today={today} events={events} />}
      {embedUrl && (
        <div className={styles.embed}>
          <CalendarEmbed url={embedUrl} />
        </div>
      )}
    </section>
  );
}
