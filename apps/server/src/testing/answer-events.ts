import type { AnswerChunk } from '@maetrix/contract';

/** The events of a streamed answer. */
export const readAnswerEvents = (body: string): AnswerChunk[] =>
  body
    .split('\n\n')
    .filter((event) => event.startsWith('data: {'))
    .map((event) => JSON.parse(event.slice('data: '.length)) as AnswerChunk);

/** The words of a streamed answer. */
export const readAnswerText = (body: string): string =>
  readAnswerEvents(body)
    .map(({ choices }) => choices[0]?.delta.content ?? '')
    .join('');
