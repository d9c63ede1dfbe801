import { expect, it } from 'vitest';

import { demoChannels } from './index.ts';

it('has four channels, each with a conversation of several people', () => {
  expect(demoChannels.map(({ code }) => code)).toEqual([
    'community',
    'treatment-room',
    'front-desk',
    'rules-and-paperwork',
  ]);
  for (const { messages } of demoChannels)
    expect(new Set(messages.map(({ by }) => by)).size).toBeGreaterThan(4);
});

it('replies to earlier messages, and names in the text everybody it mentions', () => {
  for (const { messages } of demoChannels)
    for (const [index, { replyTo = 0, mentions, text }] of messages.entries()) {
      expect(replyTo).toBeLessThanOrEqual(index);
      for (const name of mentions) expect(text).toContain(`@${name}`);
    }
});
