import type { CalendarEvent } from './calendar-event.ts';

/** iCalendar (RFC 5545, with the names of RFC 7986). */
export type CalendarDetails = {
  origin: string;
  /** Of a calendar that apps subscribe to; without it a file to import. */
  subscription?: { name: string; description: string };
};

const MAX_LINE_BYTES = 75;
const CRLF = '\r\n';
/** How often apps should look for changes. */
const REFRESH = 'PT6H';

/** Lines are folded between characters: half of one is not UTF-8. */
const fold = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join(CRLF);
};

const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- not allowed in a text
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** 20261117T193000Z: an instant, which every app shows in the zone of its device. */
const formatInstant = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const resolveLink = (link: string | null, origin: string): string | null =>
  link === null ? null : (URL.parse(link, origin)?.href ?? null);

const renderEvent = (event: CalendarEvent, origin: string): string[] => {
  const link = resolveLink(event.link, origin);
  // Some apps show no URL of an event, so it is in the text too.
  const description = [event.description, ...(link ? [link] : [])].filter(Boolean).join('\n\n');
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(origin).hostname}`,
    // Without a METHOD it is the time of the last change, as is LAST-MODIFIED.
    `DTSTAMP:${formatInstant(event.updatedAt)}`,
    `LAST-MODIFIED:${formatInstant(event.updatedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${formatInstant(event.startsAt)}`,
    `DTEND:${formatInstant(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `URL:${link ?? `${origin}/calendar`}`,
    'END:VEVENT',
  ];
};

const renderSubscription = (
  { name, description }: NonNullable<CalendarDetails['subscription']>,
  origin: string,
) => [
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  `DESCRIPTION:${escapeText(description)}`,
  `X-WR-CALDESC:${escapeText(description)}`,
  'X-WR-TIMEZONE:Europe/London',
  `URL:${origin}/calendar`,
  `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
  `X-PUBLISHED-TTL:${REFRESH}`,
];

/**
 * Events as iCalendar. No event repeats, so all times are instants in UTC: they need no VTIMEZONE, and are right on both
 * sides of a clock change.
 */
export const renderCalendar = (events: CalendarEvent[], { origin, subscription }: CalendarDetails): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maetrix//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(subscription ? renderSubscription(subscription, origin) : []),
    ...events.flatMap((event) => renderEvent(event, origin)),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join(CRLF);
