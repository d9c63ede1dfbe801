import { mutatedXss, xssMarkup, xssPayloads } from '@maetrix/testing/xss-payloads';
import { render } from '@react-email/render';
import { expect, test } from 'vitest';

import { mailLayout } from './mail-layout.ts';

const payloads = [...xssPayloads, ...xssMarkup, ...mutatedXss(500)];
/** How many texts a mail holds, each with another payload. */
const TEXTS = 40;

const mailOf = (texts: string[]) =>
  render(
    mailLayout({
      // A short one is filled up to a length.
      preview: texts[0]?.slice(0, 100) ?? '',
      greeting: texts[1] ?? '',
      paragraphs: texts.slice(2),
      action: { label: texts[0] ?? '', href: 'https://maetrix.example/user/notifications' },
      footer: { text: texts[1] ?? '', link: { label: 'Unsubscribe', href: 'https://maetrix.example/x' } },
    }),
  );

const TAG = /<!--.*?-->|<!doctype[^>]*>|<\/?[a-z][^<>]*>/gi;
const tagsOf = (html: string): string[] => html.match(TAG) ?? [];

test('every payload is text in a mail: its tags are those of a mail with plain texts', async () => {
  const plain = tagsOf(await mailOf(Array.from({ length: TEXTS }, () => 'x')));
  expect(plain.length).toBeGreaterThan(TEXTS);
  for (let from = 0; from < payloads.length; from += TEXTS) {
    const texts = payloads.slice(from, from + TEXTS);
    while (texts.length < TEXTS) texts.push('x');
    const html = await mailOf(texts);
    expect(tagsOf(html), String(from)).toEqual(plain);
    expect(html.replaceAll(TAG, ''), String(from)).not.toMatch(/[<>]/);
  }
});
