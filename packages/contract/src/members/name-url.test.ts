import { expect, test } from 'vitest';

import { nameUrl } from './name-url.ts';

test('[MEMB-009] the name in an address is in lower case with underscores', () => {
  expect(nameUrl('Dr Amara Osei')).toBe('dr_amara_osei');
});
