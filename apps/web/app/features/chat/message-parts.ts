export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string };

const LINK = /https?:\/\/[^\s<>"]{1,2000}/gi;
const SENTENCE_END = /[.,;:!?'’”)\]}]$/;

/** Without what ends the sentence around it; a closing bracket stays when it was opened in the link. */
const trimLink = (found: string): string => {
  let link = found;
  while (SENTENCE_END.test(link)) {
    if (link.endsWith(')') && link.includes('(')) break;
    link = link.slice(0, -1);
  }
  return link;
};

const isAddress = (link: string): boolean => {
  const url = URL.parse(link);
  // With a user in front of the @ the real host is easily overlooked.
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

const splitLinks = (text: string): MessagePart[] => {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const link = trimLink(match[0]);
    if (!isAddress(link)) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: link, href: link });
    end = match.index + link.length;
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
