import type { Passage } from '#app/features/search/index.ts';

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };
export type Turn = { question: string; answer: string };

const MAX_TURN_LENGTH = 2_000;
/** A rough count that is never far too small: English has about four letters to a token. */
const LETTERS_PER_TOKEN = 3.5;

export const estimateTokens = (text: string): number => Math.ceil(text.length / LETTERS_PER_TOKEN);

/** Text of others cannot close the tags it stands between. */
const withoutTags = (text: string): string => text.replaceAll(/[<>]/g, ' ');

const quote = (passage: Passage, number: number): string => {
  const title = withoutTags(passage.title).replaceAll(/["\r\n]/g, ' ');
  return `<passage number="${number}" title="${title}">${withoutTags(passage.text)}</passage>`;
};

/** What the provider is sent: our rules with the material, the conversation so far, and the question. */
export const createMessages = (parts: {
  rules: string;
  passages: readonly Passage[];
  values?: string;
  turns: readonly Turn[];
  question: string;
}): ChatMessage[] => [
  {
    role: 'system',
    content: [
      parts.rules,
      ...(parts.values ? [`<values>${withoutTags(parts.values)}</values>`] : []),
      ...parts.passages.map((passage, index) => quote(passage, index + 1)),
    ].join('\n\n'),
  },
  ...parts.turns.flatMap(({ question, answer }): ChatMessage[] => [
    { role: 'user', content: question.slice(0, MAX_TURN_LENGTH) },
    { role: 'assistant', content: answer.slice(0, MAX_TURN_LENGTH) },
  ]),
  { role: 'user', content: parts.question },
];

export type Cited = Passage & { number: number };

const MAX_CITATIONS = 6;

/** The passages that an answer names by their number, in the order it names them; numbers that were not given are ignored. */
export const findCited = (answer: string, passages: readonly Passage[]): Cited[] => {
  const numbers = new Set([...answer.matchAll(/\[(\d{1,2})\]/g)].map(([, number]) => Number(number)));
  return [...numbers]
    .flatMap((number) => {
      const passage = passages[number - 1];
      return passage ? [{ ...passage, number }] : [];
    })
    .slice(0, MAX_CITATIONS);
};
