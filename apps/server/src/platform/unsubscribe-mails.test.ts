import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, test } from 'vitest';

const FEATURES = join(import.meta.dirname, '../features');

/** Mails that answer what somebody did or are about their account or money: they come whatever a member has chosen. */
const WITHOUT_LINK = [
  'acknowledgement-mail.ts',
  'activation-mail.ts',
  'already-registered-mail.ts',
  'email-change-mail.ts',
  'first-month-used-mail.ts',
  'forwarded-mail.ts',
  'guest-purchase-mail.ts',
  'membership-mail.ts',
  'password-changed-mail.ts',
  'receipt-mail.ts',
  'refund-mail.ts',
  'report-mail.ts',
  'reset-mail.ts',
];

const templates = globSync('**/*-mail.ts', { cwd: FEATURES });
const hasLink = (file: string) => readFileSync(join(FEATURES, file), 'utf8').includes('unsubscribeUrl,');

test('every mail can be unsubscribed from, unless it is listed as one about an account, a payment or a message', () => {
  expect(
    templates
      .filter((file) => !hasLink(file))
      .map((file) => basename(file))
      .sort(),
  ).toEqual(WITHOUT_LINK);
  expect(templates.filter(hasLink).length).toBeGreaterThan(0);
});
