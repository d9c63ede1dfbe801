import { formatOwnRange, formatRange, formatShortDay, zoneName } from './event-times.ts';
import type { EventView } from './calendar-view.ts';
import styles from './event-details.module.css';
import { useDeviceZone } from './use-device-zone.ts';

type TimeAndPlaceProps = {
  event: EventView;
  /** Says the day too. */
  withDay?: boolean;
};

/** UK time, that of the device where it differs, and the place. */
export function TimeAndPlace({ event, withDay = false }: TimeAndPlaceProps) {
  const ownRange = formatOwnRange(event, useDeviceZone());
  const day = withDay ? `${formatShortDay(new Date(event.startsAt))}, ` : '';
  return (
    <p className={styles.time}>
      <time dateTime={event.startsAt}>
        {day}
        {formatRange(event)}
      </time>
      {ownRange && (
        <>
          {' '}
          UK time
          <span className={styles.own}>{ownRange} your time</span>
        </>
      )}
      {event.place && <span className={styles.place}>{event.place}</span>}
    </p>
  );
}

/** Which time the page says. Names the zone of the device when an event has another time there. */
export function ZoneNote({ events }: { events: EventView[] }) {
  const zone = useDeviceZone();
  const isElsewhere = zone !== null && events.some((event) => formatOwnRange(event, zone) !== null);
  return (
    <>
      Times are UK time.
      {isElsewhere && ` Your time (${zoneName(zone)}) is shown with each event.`}
    </>
  );
}
