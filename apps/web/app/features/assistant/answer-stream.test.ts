import { expect, test } from 'vitest';

import { readServerSentEvents } from './answer-stream.ts';

// oxlint-disable-next-line typescript/require-await -- a stream that has its parts already
async function* parts(...texts: string[]) {
  yield* texts;
}

const read = async (...texts: string[]) => {
  const values: string[] = [];
  for await (const value of readServerSentEvents(parts(...texts))) values.push(value);
  return values;
};

test('reads events that are cut anywhere', async () => {
  expect(await read('da', 'ta: {"a":1}\n', '\ndata: [DO', 'NE]\n\n')).toEqual(['{"a":1}', '[DONE]']);
});

test('an event that is not finished is not an event', async () => {
  expect(await read('data: one\n\ndata: tw')).toEqual(['one']);
});

test('fails with the error event of a broken stream', async () => {
  await expect(read('data: one\n\nevent: error\ndata: {}\n\n')).rejects.toThrow('broke off');
});
