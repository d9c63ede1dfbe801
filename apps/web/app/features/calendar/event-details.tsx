import { ButtonLink } from '@maetrix/ui/button';
import { GoLink } from '@maetrix/ui/link';
import { CalendarPlus } from 'lucide-react';

import { eventFilePath, type EventView } from './calendar-view.ts';
import styles from './event-details.module.css';
import { TimeAndPlace } from './time-and-place.tsx';

const linkLabel = (link: string): string =>
  URL.canParse(link) ? `Find out more at ${new URL(link).host}` : 'Find out more';

type EventDetailsProps = {
  event: EventView;
  isPast: boolean;
  /** Says the day too. */
  withDay?: boolean;
};

/** When it is, what it is about, and how to add it to a calendar. */
export function EventDetails({ event, isPast, withDay = false }: EventDetailsProps) {
  const { title, paragraphs, link } = event;
  return (
    <>
      <TimeAndPlace event={event} withDay={withDay} />
      {paragraphs.length > 0 && (
        <div className={styles.text}>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      {(!isPast || link) && (
        <div className={styles.actions}>
          {!isPast && <AddToCalendar event={event} />}
          {link && (
            <GoLink accent href={link} aria-label={`${linkLabel(link)}: ${title}`}>
              {linkLabel(link)}
            </GoLink>
          )}
        </div>
      )}
    </>
  );
}

/** Downloads the event as a file, which phones and computers open with their calendar. */
function AddToCalendar({ event: { id, title } }: { event: EventView }) {
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      icon={CalendarPlus}
      href={eventFilePath(id)}
      aria-label={`Add to calendar: ${title}`}
    >
      Add to calendar
    </ButtonLink>
  );
}
