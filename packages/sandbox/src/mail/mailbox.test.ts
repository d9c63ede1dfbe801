import { describe, expect, it } from 'vitest';
import { createMailbox, type Mail } from './mailbox.ts';

const mail = (to: string, second = 0): Omit<Mail, 'id'> => ({
  to: [to],
  from: 'hello@maetrix.localhost',
  subject: 'Welcome',
  messageId: '<1@maetrix.localhost>',
  receivedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  headers: [],
  text: '',
  html: '',
  links: [],
});

describe('mailbox', () => {
  it('lists newest first, by recipient regardless of case, and since a time', () => {
    const mailbox = createMailbox();
    const first = mailbox.add(mail('ann@example.com', 1));
    const second = mailbox.add(mail('ANN@example.com', 2));
    mailbox.add(mail('bob@example.com', 3));

    expect(mailbox.list({ to: 'Ann@Example.com' })).toEqual([second, first]);
    expect(mailbox.list({ to: 'ann@example.com', since: new Date(second.receivedAt) })).toEqual([second]);
    expect(mailbox.list({ to: 'nobody@example.com' })).toEqual([]);
    expect(mailbox.list()).toHaveLength(3);
  });

  it('drops the oldest mail when full, from the recipient index too', () => {
    const mailbox = createMailbox(2);
    const first = mailbox.add(mail('ann@example.com'));
    mailbox.add(mail('bob@example.com'));
    mailbox.add(mail('bob@example.com'));

    expect(mailbox.count()).toBe(2);
    expect(mailbox.find(first.id)).toBeUndefined();
    expect(mailbox.list({ to: 'ann@example.com' })).toEqual([]);
    expect(mailbox.list({ to: 'bob@example.com' })).toHaveLength(2);
  });

  it('is empty after being cleared', () => {
    const mailbox = createMailbox();
    mailbox.add(mail('ann@example.com'));
    mailbox.clear();
    expect(mailbox.count()).toBe(0);
    expect(mailbox.list({ to: 'ann@example.com' })).toEqual([]);
  });
});
