import type { ChatMessage } from '@maetrix/contract';

const DAY_MS = 86_400_000;
const GROUP_MS = 5 * 60_000;

export type Row =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'new'; key: string }
  | {
      kind: 'message';
      key: string;
      message: ChatMessage;
      /** Written by the same member shortly after the one above: without name and picture. */
      isContinued: boolean;
    };

const formatters = new Map<string, Intl.DateTimeFormat>();
const format = (at: Date, name: string, parts: Intl.DateTimeFormatOptions, zone: string | undefined) => {
  const key = `${name} ${zone ?? ''}`;
  const known = formatters.get(key);
  const formatter = known ?? new Intl.DateTimeFormat('en-GB', { ...parts, ...(zone && { timeZone: zone }) });
  if (!known) formatters.set(key, formatter);
  return formatter.format(at);
};

const dayOf = (at: Date, zone?: string) =>
  format(at, 'day', { year: 'numeric', month: '2-digit', day: '2-digit' }, zone);

/** Today; Yesterday; Thursday 12 November; 31 December 2025. In `zone`, or that of the device. */
export const formatDay = (timestamp: string, now: Date, zone?: string): string => {
  const at = new Date(timestamp);
  const day = dayOf(at, zone);
  if (day === dayOf(now, zone)) return 'Today';
  if (day === dayOf(new Date(now.getTime() - DAY_MS), zone)) return 'Yesterday';
  const isThisYear =
    format(at, 'year', { year: 'numeric' }, zone) === format(now, 'year', { year: 'numeric' }, zone);
  return isThisYear
    ? format(at, 'weekday', { weekday: 'long', day: 'numeric', month: 'long' }, zone)
    : format(at, 'long', { day: 'numeric', month: 'long', year: 'numeric' }, zone);
};

/** 09:04 */
export const formatTime = (timestamp: string, zone?: string): string =>
  format(new Date(timestamp), 'time', { hour: '2-digit', minute: '2-digit' }, zone);

/** 09:04 today, otherwise 12 Nov. */
export const formatShortTime = (timestamp: string, now: Date, zone?: string): string => {
  const at = new Date(timestamp);
  return dayOf(at, zone) === dayOf(now, zone)
    ? formatTime(timestamp, zone)
    : format(at, 'short', { day: 'numeric', month: 'short' }, zone);
};

type Options = {
  now: Date;
  zone?: string;
  /** The last message that had been read when the room was opened; null without a mark. */
  readSeq?: number | null;
  me?: string | null;
};

/** Messages with a separator wherever the day changes, and a mark before the first unread one. */
export const toRows = (messages: readonly ChatMessage[], options: Options): Row[] => {
  const { now, zone, readSeq = null, me = null } = options;
  const rows: Row[] = [];
  let previous: ChatMessage | null = null;
  let previousDay = '';
  let isMarked = readSeq === null;
  for (const message of messages) {
    const at = new Date(message.timestamp);
    const day = dayOf(at, zone);
    const isNewDay = day !== previousDay;
    if (isNewDay)
      rows.push({ kind: 'day', key: `day-${day}`, label: formatDay(message.timestamp, now, zone) });
    const isFirstUnread = !isMarked && readSeq !== null && message.seq > readSeq && message.userId !== me;
    if (isFirstUnread) {
      isMarked = true;
      // Above everything that is loaded it would mark nothing.
      if (previous) rows.push({ kind: 'new', key: 'new' });
    }
    const isContinued =
      !isNewDay &&
      !isFirstUnread &&
      previous?.userId === message.userId &&
      message.reply_to === null &&
      at.getTime() - new Date(previous.timestamp).getTime() < GROUP_MS;
    rows.push({ kind: 'message', key: String(message.seq), message, isContinued });
    previous = message;
    previousDay = day;
  }
  return rows;
};
