// Spaces are left out: the list closes with the word, as the text no longer ends with it.
const QUERY = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’.-]{0,60})$/u;

/** What follows the @ at the end of a text; null when no mention is being written. */
export const findMentionQuery = (textBeforeCaret: string): string | null =>
  QUERY.exec(textBeforeCaret)?.[1] ?? null;

/** The text with a name instead of the @word before the caret, and where the caret is then. */
export const insertMention = (text: string, caret: number, name: string): { text: string; caret: number } => {
  const query = findMentionQuery(text.slice(0, caret));
  if (query === null) return { text, caret };
  const start = text.slice(0, caret - query.length);
  const after = text.slice(caret);
  const inserted = `${start}${name}${after.startsWith(' ') ? '' : ' '}`;
  return { text: inserted + after, caret: start.length + name.length + 1 };
};

type Named = { userId: string; userName: string };

/** Those who were picked and whose name still stands in the text. */
export const findMentioned = (text: string, picked: readonly Named[]): string[] => {
  const lower = text.toLowerCase();
  return [
    ...new Set(
      picked
        .filter(({ userName }) => lower.includes(`@${userName.toLowerCase()}`))
        .map(({ userId }) => userId),
    ),
  ];
};
