import { findLinks } from '@maetrix/contract/chat-links';

export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string };

const splitLinks = (text: string): MessagePart[] => {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { link, index } of findLinks(text)) {
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    parts.push({ kind: 'link', text: link, href: link });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
};

const splitMentions = (text: string, names: readonly string[]): MessagePart[] => {
  const lower = text.toLowerCase();
  const marks = names
    .map((name) => `@${name.toLowerCase()}`)
    // Of two names that begin alike the longer one.
    .sort((a, b) => b.length - a.length);
  const parts: MessagePart[] = [];
  let start = 0;
  for (let at = lower.indexOf('@'); at !== -1; at = lower.indexOf('@', at + 1)) {
    const mark = marks.find((each) => lower.startsWith(each, at));
    if (mark === undefined || at < start) continue;
    if (at > start) parts.push({ kind: 'text', text: text.slice(start, at) });
    parts.push({ kind: 'mention', text: text.slice(at, at + mark.length) });
    start = at + mark.length;
  }
  if (start < text.length) parts.push({ kind: 'text', text: text.slice(start) });
  return parts;
};

/** The links and mentions in a plain text. */
export const splitMessage = (text: string, mentionedNames: readonly string[]): MessagePart[] =>
  splitLinks(text).flatMap((part) =>
    part.kind === 'text' ? splitMentions(part.text, mentionedNames) : part,
  );
