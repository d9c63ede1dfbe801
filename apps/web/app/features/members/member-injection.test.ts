import { RichText } from '@maetrix/ui/rich-text';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { mutatedXss, xssMarkup, xssPayloads } from '../../../../../packages/testing/src/xss-payloads.ts';
import { serializeStructuredData } from '../../shared/meta/structured-data.tsx';
import { NotificationRow } from '../notifications/notification-row.tsx';
import { MemberCard } from './member-card.tsx';
import { listLinks } from './member-links.ts';
import { describeMember } from './member-meta.ts';
import type { MemberProfileView } from './member-profile-view.ts';

const payloads = [...xssPayloads, ...xssMarkup, ...mutatedXss(1_000)];

/** React writes attributes in double quotes and escapes the rest, so anything else with `<` is an escape that failed. */
const TAG = /<\/?([a-z0-9]+)((?: [a-zA-Z0-9-]+="[^"<>]*")*)\/?>/g;

/** What of these pages a payload became: elements, attributes and addresses that are not ours. */
const findMarkup = (html: string, tags: RegExp): string[] => {
  const wrong = html.replaceAll(TAG, '').includes('<') ? ['<'] : [];
  for (const [, tag = '', given = ''] of html.matchAll(TAG)) {
    if (!tags.test(tag)) wrong.push(tag);
    for (const [, name = '', value = ''] of given.matchAll(/ ([a-zA-Z0-9-]+)="([^"]*)"/g))
      if (
        /^(?:on|style$|src)/i.test(name) ||
        (name === 'href' && !/^(?:https?:\/\/|mailto:|\/)/i.test(value))
      )
        wrong.push(`${name}=${value}`);
  }
  return wrong;
};

const expectOnly = (tags: RegExp, render: (payload: string) => string): void => {
  const found = payloads.flatMap((payload) =>
    findMarkup(render(payload), tags).map((wrong) => `${wrong} of ${payload}`),
  );
  expect(found).toEqual([]);
};

test('a card shows payloads in name and bio as text', () => {
  expectOnly(/^(?:article|div|span|h3|a|p|svg|path|circle)$/, (payload) =>
    renderToStaticMarkup(
      createElement(MemberCard, { href: '/member/1/x', name: payload, bio: payload, more: payload }),
    ),
  );
});

test('the bio and the texts of the assistant render nothing but allowed elements', () => {
  const tags = /^(?:div|h[2-4]|p|br|ul|ol|li|strong|em|blockquote|a|hr|table|thead|tbody|tr|th|td)$/;
  for (const enclose of [(payload: string) => payload, (payload: string) => `<p>${payload}</p>${payload}`])
    expectOnly(tags, (payload) => renderToStaticMarkup(createElement(RichText, { html: enclose(payload) })));
});

test('the bell shows payloads as text, and links to nothing that is no address', () => {
  expectOnly(/^(?:a|div|span|i|time|svg|path)$/, (payload) => {
    const entry = {
      id: 'n1',
      notification_text: payload,
      notification_link: payload,
      image: null,
      time: '2026-11-09T08:00:00.000Z',
      is_read: 0,
    };
    const row = { entry, isNew: true, time: 'now', onFollow: () => undefined };
    return renderToStaticMarkup(createElement(NotificationRow, row as never));
  });
});

test('links of a profile lead to the web, whatever a payload makes of them', () => {
  for (const payload of payloads)
    for (const address of [payload, `https://x.example/${payload}`, `java\nscript:${payload}`])
      for (const { href } of listLinks([['website', address]]))
        expect(href, payload).toMatch(/^https?:\/\/[^\s<>"]*$/);
});

test('structured data of a member cannot leave its script element, and keeps the text', () => {
  for (const payload of payloads) {
    const member = {
      name: payload,
      metaDescription: payload,
      path: '/member/1/x',
      photo: null,
      banner: null,
      websiteUrl: null,
      links: [],
      address: payload,
      place: null,
      reviews: { rating: null, total: 0 },
    } as unknown as MemberProfileView;
    const json = serializeStructuredData(describeMember(member, 'https://maetrix.example'));
    expect(json, payload).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({ name: payload, address: payload });
  }
});
