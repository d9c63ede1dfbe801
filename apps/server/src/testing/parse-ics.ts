const MAX_LINE_BYTES = 75;

const requireThat = (condition: boolean, problem: string) => {
  if (!condition) throw new Error(`Not iCalendar: ${problem}`);
};

/** The lines of a document; fails on bare line breaks, long lines and bytes that are not UTF-8. */
const readLines = (bytes: Uint8Array): string[] => {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  requireThat(text.endsWith('\r\n'), 'the last line does not end');
  requireThat(!/\r(?!\n)|(?<!\r)\n/.test(text), 'a line does not end with CRLF');
  const physical = text.slice(0, -2).split('\r\n');
  const encoder = new TextEncoder();
  for (const line of physical) {
    requireThat(line !== '', 'an empty line');
    requireThat(encoder.encode(line).length <= MAX_LINE_BYTES, `more than 75 octets: ${line}`);
  }
  return physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
};

const unescapeText = (value: string): string => {
  requireThat(!/(?<!\\)(?:\\\\)*[;,]/.test(value.replaceAll(/\\[;,]/g, '')), `not escaped: ${value}`);
  return value.replaceAll(/\\(.)/g, (_, character: string) => {
    requireThat('\\;,nN'.includes(character), `unknown escape \\${character}`);
    return character.toLowerCase() === 'n' ? '\n' : character;
  });
};

const INSTANT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

const parseInstant = (value: string): Date => {
  const parts = INSTANT.exec(value);
  if (!parts) throw new Error(`Not iCalendar: ${value} is not an instant in UTC`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
};

const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'NAME', 'X-WR-CALNAME', 'X-WR-CALDESC']);
const INSTANTS = new Set(['DTSTAMP', 'LAST-MODIFIED', 'DTSTART', 'DTEND']);

type Properties = Record<string, string | Date>;

const parseProperty = (line: string): [name: string, value: string | Date] => {
  const [, name = '', value = ''] = /^([A-Z-]+)(?:;[A-Z-]+=[A-Z-]+)*:(.*)$/su.exec(line) ?? [];
  requireThat(name !== '', `not a property: ${line}`);
  // oxlint-disable-next-line no-control-regex -- what must not be there
  requireThat(!/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value), `a control character in ${name}`);
  if (INSTANTS.has(name)) return [name, parseInstant(value)];
  return [name, TEXTS.has(name) ? unescapeText(value) : value];
};

const collect = (lines: string[]): Properties => {
  const properties: Properties = {};
  for (const [name, value] of lines.map(parseProperty)) {
    requireThat(!(name in properties), `${name} is there twice`);
    properties[name] = value;
  }
  return properties;
};

const requireProperties = (properties: Properties, names: string[]) => {
  for (const name of names) requireThat(name in properties, `no ${name}`);
};

/** Parses a calendar as strictly as RFC 5545 is written: throws on what an app might refuse. */
export const parseIcs = (bytes: Uint8Array): { calendar: Properties; events: Properties[] } => {
  const lines = readLines(bytes);
  requireThat(lines.shift() === 'BEGIN:VCALENDAR' && lines.pop() === 'END:VCALENDAR', 'no VCALENDAR');
  const firstEvent = lines.indexOf('BEGIN:VEVENT');
  const calendar = collect(firstEvent < 0 ? lines : lines.slice(0, firstEvent));
  requireProperties(calendar, ['VERSION', 'PRODID']);
  const events: Properties[] = [];
  let rest = firstEvent < 0 ? [] : lines.slice(firstEvent);
  while (rest.length) {
    requireThat(rest[0] === 'BEGIN:VEVENT', `outside of an event: ${rest[0]}`);
    const end = rest.indexOf('END:VEVENT');
    requireThat(end > 0, 'an event does not end');
    const event = collect(rest.slice(1, end));
    requireProperties(event, ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'SEQUENCE', 'LAST-MODIFIED']);
    events.push(event);
    rest = rest.slice(end + 1);
  }
  const uids = events.map(({ UID }) => UID);
  requireThat(new Set(uids).size === uids.length, 'two events with one UID');
  return { calendar, events };
};
