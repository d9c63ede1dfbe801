import { expect, test } from 'vitest';

import { toTerminalText } from './terminal.ts';

test('commands print control characters of members as replacement characters and keep lines', () => {
  expect(toTerminalText('Zoë\n\u001b]0;owned\u0007 \u009b2J \u202Egnp.exe\r\t日本')).toBe(
    'Zoë\n\uFFFD]0;owned\uFFFD \uFFFD2J \uFFFDgnp.exe\uFFFD\uFFFD日本',
  );
});
