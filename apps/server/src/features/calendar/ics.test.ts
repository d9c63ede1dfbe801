import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseIcs } from '#app/testing/parse-ics.ts';

import type { CalendarEvent } from './calendar-event.ts';
import { renderCalendar } from './ics.ts';

const origin = 'https://maetrix.example';
const subscription = { name: 'Maetrix; live, and in the room', description: 'Everything\nthat is on.' };

const event = (own: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 7,
  title: 'Live Q&A',
  description: '',
  link: null,
  place: '',
  startsAt: new Date('2026-11-17T19:30:00Z'),
  endsAt: new Date('2026-11-17T20:30:00Z'),
  updatedAt: new Date('2026-11-01T09:00:00.123Z'),
  sequence: 3,
  ...own,
});

const render = (events: CalendarEvent[]) => Buffer.from(renderCalendar(events, { origin, subscription }));
const parseOne = (own: Partial<CalendarEvent>) => parseIcs(render([event(own)])).events[0] ?? {};

/** What a clock on a wall in London shows. */
const inLondon = (at: unknown) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(at as Date);

test('[DASH-007] renders an event with what identifies it and its version', () => {
  expect(parseOne({})).toEqual({
    UID: 'event-7@maetrix.example',
    DTSTAMP: new Date('2026-11-01T09:00:00Z'),
    'LAST-MODIFIED': new Date('2026-11-01T09:00:00Z'),
    SEQUENCE: '3',
    DTSTART: new Date('2026-11-17T19:30:00Z'),
    DTEND: new Date('2026-11-17T20:30:00Z'),
    SUMMARY: 'Live Q&A',
    URL: 'https://maetrix.example/calendar',
  });
});

test('names a calendar to subscribe to and says how often to look for changes', () => {
  const { calendar, events } = parseIcs(render([]));
  expect(events).toEqual([]);
  expect(calendar).toMatchObject({
    VERSION: '2.0',
    NAME: subscription.name,
    'X-WR-CALNAME': subscription.name,
    'X-WR-CALDESC': subscription.description,
    'X-WR-TIMEZONE': 'Europe/London',
    'REFRESH-INTERVAL': 'PT6H',
    'X-PUBLISHED-TTL': 'PT6H',
  });
  expect(calendar).not.toHaveProperty('METHOD');
  const file = parseIcs(Buffer.from(renderCalendar([event()], { origin })));
  expect(file.calendar).not.toHaveProperty('REFRESH-INTERVAL');
  expect(file.events).toHaveLength(1);
});

test.each([
  ['in winter', '2026-11-17T19:30:00Z', '17/11/2026, 19:30', '2026-11-17T20:30:00Z', '17/11/2026, 20:30'],
  ['in summer', '2026-07-14T18:30:00Z', '14/07/2026, 19:30', '2026-07-14T19:30:00Z', '14/07/2026, 20:30'],
  // Clocks go back at 2:00 on 25 October: three hours by the clock on the wall last four.
  [
    'in the night when clocks go back',
    '2026-10-24T22:30:00Z',
    '24/10/2026, 23:30',
    '2026-10-25T02:30:00Z',
    '25/10/2026, 02:30',
  ],
  // Clocks go forward at 1:00 on 28 March.
  [
    'in the night when clocks go forward',
    '2027-03-28T00:30:00Z',
    '28/03/2027, 00:30',
    '2027-03-28T01:30:00Z',
    '28/03/2027, 02:30',
  ],
])('keeps the times of an event %s', (_when, starts, startsInLondon, ends, endsInLondon) => {
  const { DTSTART, DTEND } = parseOne({ startsAt: new Date(starts), endsAt: new Date(ends) });
  expect([DTSTART, DTEND]).toEqual([new Date(starts), new Date(ends)]);
  expect([inLondon(DTSTART), inLondon(DTEND)]).toEqual([startsInLondon, endsInLondon]);
});

test('keeps texts with signs, line breaks and other scripts, however long', () => {
  const title = 'Fees; margins, “VAT” \\ back: 5 % off · Ångström 注射 👩🏽‍⚕️ ';
  const description = `First\r\nsecond\rthird\n\n${'Café 👩🏽‍⚕️ 注射, '.repeat(300)}`;
  const parsed = parseOne({ title: title.repeat(3), description });
  expect(parsed.SUMMARY).toBe(title.repeat(3));
  expect(parseOne({ place: title })).toMatchObject({ LOCATION: title });
  expect(parsed.DESCRIPTION).toBe(description.replaceAll(/\r\n?/g, '\n'));
});

test('lets no text become a line of its own, and drops control characters', () => {
  const parsed = parseOne({
    title: 'Evil\r\nATTACH:https://evil.example\u0000\u0007',
    description: 'a\u2028END:VEVENT\u0085b\u007f',
  });
  expect(parsed.SUMMARY).toBe('Evil\nATTACH:https://evil.example');
  expect(parsed.DESCRIPTION).toBe('a\nEND:VEVENT\nb');
});

test.each([
  ['/course/money', 'https://maetrix.example/course/money'],
  ['https://zoom.example/j/1?a=b&c=d', 'https://zoom.example/j/1?a=b&c=d'],
  ['https://zoom.example/a b\r\nX:y', 'https://zoom.example/a%20bX:y'],
])('links to %j by its whole address, in the text too', (link, url) => {
  const parsed = parseOne({ link, description: 'Come along.' });
  expect(parsed.URL).toBe(url);
  expect(parsed.DESCRIPTION).toBe(`Come along.\n\n${url}`);
});

test('leaves out a link that is no address', () => {
  expect(parseOne({ link: 'https://[' })).toMatchObject({ URL: 'https://maetrix.example/calendar' });
});

test('folds any text so that it is read back as it was', () => {
  // Characters that are not allowed are dropped, and line breaks of other systems become our own: see above.
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 400 })
    // oxlint-disable-next-line no-control-regex -- see above
    .map((value) => value.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]/g, ''));
  fc.assert(
    fc.property(text, text, (title, description) => {
      const parsed = parseOne({ title, description });
      expect([parsed.SUMMARY, parsed.DESCRIPTION ?? '']).toEqual([title, description]);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['a bare line break', 'BEGIN:VCALENDAR\nEND:VCALENDAR\r\n'],
  ['a line of 76 octets', `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:${'x'.repeat(69)}\r\nEND:VCALENDAR\r\n`],
  ['no version', 'BEGIN:VCALENDAR\r\nPRODID:x\r\nEND:VCALENDAR\r\n'],
  [
    'a text that is not escaped',
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nNAME:a,b\r\nEND:VCALENDAR\r\n',
  ],
  [
    'half a character in a line',
    Buffer.concat([
      Buffer.from('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:'),
      Buffer.from('é').subarray(0, 1),
      Buffer.from('\r\n '),
      Buffer.from('é').subarray(1),
      Buffer.from('\r\nEND:VCALENDAR\r\n'),
    ]),
  ],
])('the parser of these tests refuses %s', (_what, document) => {
  expect(() => parseIcs(Buffer.from(document as string))).toThrow();
});
