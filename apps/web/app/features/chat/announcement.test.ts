import { expect, test } from 'vitest';

import { describeNewMessages } from './announcement.ts';

const from = (userName: string, text = 'Hello') => ({ userName, text });

test('a few messages are read out with their authors', () => {
  expect(describeNewMessages([from('Ada'), from('Ben', 'Hi')])).toBe('Ada: Hello. Ben: Hi');
});

test('many messages are counted', () => {
  expect(describeNewMessages([from('Ada'), from('Ben'), from('Ada'), from('Cleo')])).toBe(
    '4 new messages from Ada, Ben and 1 more',
  );
});
