import { expect, test } from 'vitest';

import { UNREACHABLE } from '../../shared/http/action-fallback.ts';
import { describeFailure } from './describe-failure.ts';

test('[PROF-035] a change that failed on the way says Internal Error', () => {
  for (const code of ['timeout', 'invalid_answer'] as const)
    expect(describeFailure({ code, message: 'Server not responding' })).toBe('Internal Error');
});

test('a change that could not be sent says that the server does not respond, a refused one why', () => {
  expect(describeFailure(UNREACHABLE)).toBe('Server not responding');
  expect(describeFailure({ code: 'invalid_input', message: 'Too long' })).toBe('Too long');
});
