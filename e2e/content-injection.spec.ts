import type { Page } from '@playwright/test';

import { runSql } from '@maetrix/testing/run-sql';
import { xssMarkup, xssPayloads } from '@maetrix/testing/xss-payloads';

import { readTestEnvironment } from '../scripts/environment.ts';
import { expect, newMember, signIn, test, trapScripts } from './support.ts';

const { DATABASE_URL } = readTestEnvironment();
const payloads = [...xssPayloads, ...xssMarkup].map((payload) => payload.replaceAll('\u0000', ''));
const PER_CATEGORY = 60;
const categories = Math.ceil(payloads.length / PER_CATEGORY);

/** Executed in a browser; every payload is parsed below. */
const EXECUTED_EVERY = 101;

const kinds = [
  { kind: 'blog', list: '/blogs', requirement: 'BLOG-001' },
  { kind: 'video', list: '/videos', requirement: 'VIDE-001' },
  { kind: 'podcast', list: '/podcasts', requirement: 'PODC-001' },
] as const;
type Kind = (typeof kinds)[number]['kind'];

const pathOf = (kind: Kind, index: number) =>
  `/${kind}/injected-${Math.floor(index / PER_CATEGORY)}/injected-${index}`;

// Written past the sanitiser: the pages must be safe without it.
const insertCategories = (kind: Kind) => `
  insert into categories (kind, name, slug, position)
  select '${kind}', left(payload, 80), 'injected-' || (at - 1), 1000 from unnest($1::text[]) with ordinality as p (payload, at)
  on conflict (kind, slug) do nothing`;
const INSERT_CONTENT = {
  blog: `
    insert into blogs (item_id, body_html, author_name, banner_alt_text, meta_title, meta_description)
    select added.id, '<h2>' || payload || '</h2><p>' || payload || '</p>' || payload, left(payload, 120), left(payload, 300),
           left(payload, 60), left(payload, 156)`,
  video: `
    insert into videos (item_id, duration_seconds, presenter_name, presenter_role, description_html)
    select added.id, 60, left(payload, 120), left(payload, 200), '<p>' || payload || '</p>' || payload`,
  podcast: `
    insert into podcasts (item_id, duration_seconds, description_html, speakers, chapters, transcript, audio_id)
    select added.id, 60, '<p>' || payload || '</p>' || payload, array[payload],
           jsonb_build_array(jsonb_build_object('start', 0, 'title', payload)),
           jsonb_build_array(jsonb_build_object('start', 0, 'speaker', payload, 'text', payload)),
           (select audio_id from podcasts where audio_id is not null limit 1)`,
};
const insertItems = (kind: Kind) => `
  with given as (select payload, (at - 1)::int as number from unnest($1::text[]) with ordinality as p (payload, at)),
  added as (
    insert into items (kind, category_id, title, slug, preview_text, is_free, without_login, status, published_at)
    select '${kind}', (select id from categories where kind = '${kind}' and slug = 'injected-' || number / ${PER_CATEGORY}),
           left(payload, 300), 'injected-' || number, payload, true, true, 'published', '2020-01-01'
    from given
    on conflict (kind, slug) do nothing returning id, slug
  )
  ${INSERT_CONTENT[kind]}
  from given join added on added.slug = 'injected-' || number
  on conflict (item_id) do nothing`;

/** A page shows at most 200 questions. */
const INSERT_FAQS = `
  insert into faqs (position, question, answer)
  select 1000, left(payload, 200), left(payload, 2000) || E'\\n\\n' || left(payload, 1900)
  from unnest($1::text[]) as p (payload) on conflict (question) do nothing`;
const faqPayloads = payloads.filter((_, index) => index % Math.ceil(payloads.length / 150) === 0);
/** With a parameter that the page reads it is not cached. */
const FAQS = '/support?sent=false';

// Once in each worker; nothing runs after these tests.
test.beforeAll(async () => {
  for (const { kind } of kinds) {
    await runSql(DATABASE_URL, insertCategories(kind), [payloads.slice(0, categories)]);
    await runSql(DATABASE_URL, insertItems(kind), [payloads]);
  }
  await runSql(DATABASE_URL, INSERT_FAQS, [faqPayloads]);
});

/** Opens lists, cards, pages and what others show of them. */
const visit = async (page: Page, kind: Kind, list: string, whatRan: () => Promise<string[]>) => {
  await page.goto(list);
  for (let index = 0; index < categories; index++) {
    await page.goto(`/${kind}/injected-${index}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (let index = 0; index < payloads.length; index += EXECUTED_EVERY) {
    await page.goto(pathOf(kind, index));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await whatRan(), payloads[index]).toEqual([]);
    if (kind !== 'podcast') continue;
    await page.goto(`/embed/podcast/injected-${index}`);
    expect(await whatRan(), payloads[index]).toEqual([]);
  }
  if (kind === 'blog') await page.goto('/blogs/rss.xml');
  if (kind === 'podcast') await page.goto('/api/podcasts/feed.xml');
  expect(await whatRan()).toEqual([]);
};

for (const { kind, list, requirement } of kinds)
  for (const bypassCSP of kind === 'blog' ? [false, true] : [true])
    test.describe(`${kind} with the CSP ${bypassCSP ? 'off' : 'on'}`, () => {
      test.use({ bypassCSP });

      test(`[${requirement}] payloads in every field of a ${kind} do not run on cards, pages, heads, feeds and frames`, async ({
        page,
        complaints,
      }) => {
        const whatRan = trapScripts(page);
        // A member's pages are not cached.
        await signIn(page, await newMember());
        await visit(page, kind, list, whatRan);
        complaints.length = 0;
      });
    });

test.describe('questions with the CSP off', () => {
  test.use({ bypassCSP: true });

  test('[SUPP-001] payloads in questions and answers do not run', async ({ page, complaints }) => {
    const whatRan = trapScripts(page);
    await signIn(page, await newMember());
    await page.goto(FAQS);
    await expect(page.getByRole('heading', { level: 3 })).not.toHaveCount(14);
    expect(await whatRan()).toEqual([]);
    complaints.length = 0;
  });
});

/** What of a payload became markup in these documents. */
const findMarkup = (urls: string[]): Promise<string[]> =>
  Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url);
      const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
      const wrong: string[] = response.status === 200 ? [] : [`${url} ${response.status}`];
      const forbidden =
        'script:not([type="application/ld+json"]), iframe, form:not([action^="/"]), details:not([class]), input:not([type="range"], [type="hidden"], [type="search"]), base, style, object';
      for (const element of parsed.querySelector('main')?.querySelectorAll(forbidden) ?? [])
        wrong.push(`${url} ${element.tagName}`);
      for (const element of parsed.querySelectorAll('*'))
        for (const { name, value } of element.attributes)
          if (name.startsWith('on') || /^\s*(?:javascript|data:text)/i.test(value))
            wrong.push(`${url} ${element.tagName} ${name}=${value.slice(0, 60)}`);
      const data = parsed.querySelector('script[type="application/ld+json"]')?.textContent;
      try {
        if (data) JSON.parse(data);
      } catch {
        wrong.push(`${url} structured data`);
      }
      return wrong;
    }),
  ).then((found) => found.flat());

test.describe('parsed', () => {
  // Trusted Types forbid the parser of the test too.
  test.use({ bypassCSP: true });

  for (const { kind, list, requirement } of kinds)
    test(`[${requirement}] every payload is text in the page of its ${kind}: no element, handler or scheme of it is there`, async ({
      page,
    }) => {
      await page.goto(list);
      const found: string[] = [];
      for (let from = 0; from < payloads.length; from += 50) {
        const paths = payloads.slice(from, from + 50).map((_, offset) => pathOf(kind, from + offset));
        found.push(...(await page.evaluate(findMarkup, paths)));
      }
      expect(found).toEqual([]);
    });

  test('[SUPP-001] every payload is text among the questions and answers', async ({ page }) => {
    await page.goto(FAQS);
    const html = await page.content();
    await expect
      .poll(() => page.getByRole('heading', { level: 3 }).count())
      .toBeGreaterThan(faqPayloads.length - 10);
    expect(html).toContain('FAQPage');
    expect(await page.evaluate(findMarkup, [FAQS])).toEqual([]);
  });
});
