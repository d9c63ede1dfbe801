import { runSql } from '@maetrix/testing/run-sql';
import { mutatedXss, xssMarkup, xssPayloads } from '@maetrix/testing/xss-payloads';

import { readTestEnvironment } from '../scripts/environment.ts';
import { expect, newMember, signIn, test, trapScripts } from './support.ts';

const { DATABASE_URL } = readTestEnvironment();
const payloads = [...xssPayloads, ...xssMarkup, ...mutatedXss(500)].map((payload) =>
  payload.replaceAll('\u0000', ''),
);
/** How many texts a profile shows, each with another payload. */
const FIELDS = 16;
const profiles = Math.ceil(payloads.length / FIELDS);
/** Opened in a browser; all of them are parsed. */
const OPENED_EVERY = 13;

const at = (profile: number, field: number) => payloads[(profile * FIELDS + field) % payloads.length] ?? '';

// Written past the sanitiser: the pages must be safe without it.
const INSERT = `
  with given as (select t.*, row_number() over () - 1 as number from jsonb_to_recordset($1::jsonb)
      as t (name text, bio text, address text, title text, description text, page text, value text, content text, review text, author text, url text)),
  added as (
    insert into users (email, name, status, activated_at)
    select 'injected-' || number || '@clinic.example', left(name, 120), 'active', now() from given
    on conflict (email) do nothing returning id, public_id, email),
  known as (select added.id, added.public_id, given.* from given join added on added.email = 'injected-' || number || '@clinic.example'),
  profile as (
    insert into profiles (user_id, bio_html, address, latitude, longitude, place_id, meta_title, meta_description,
      facebook_page_name, ai_core_value, ai_content_html, booking_url, website_url, facebook_url, group_url, instagram_url,
      linkedin_url, youtube_url)
    select id, '<p>' || bio || '</p>' || bio, left(address, 500), 51, 0, 'injected-' || number, left(title, 60),
      left(description, 156), left(page, 200), value, '<h2>' || content || '</h2>' || content, url, url, url, url, url, url, url
    from known returning user_id),
  reviews as (
    insert into place_reviews (place_id, rating, total, reviews, fetched_at)
    select 'injected-' || number, 5, 1,
      jsonb_build_array(jsonb_build_object('author', author, 'rating', 5, 'text', review, 'age', author, 'writtenAt', 'x')), now()
    from known returning place_id)
  insert into member_cards (user_id, public_id, name, name_key, family_key, place_key, bio, joined_at)
  select id, public_id, left(name, 120), 'injected ' || number, 'injected', '', left(bio, 280), now() from known`;

let ids: number[] = [];

test.beforeAll(async () => {
  const rows = Array.from({ length: profiles }, (_, profile) => ({
    name: at(profile, 0),
    bio: at(profile, 1),
    address: at(profile, 2),
    title: at(profile, 3),
    description: at(profile, 4),
    page: at(profile, 5),
    value: at(profile, 6),
    content: at(profile, 7),
    review: at(profile, 8),
    author: at(profile, 9),
    url: `https://x.example/${at(profile, 10).replaceAll(/\s/g, '')}`,
  }));
  await runSql(DATABASE_URL, INSERT, [JSON.stringify(rows)]);
  const added = await runSql<{ id: string }>(
    DATABASE_URL,
    "select user_id as id from member_cards where family_key = 'injected' order by user_id",
  );
  ids = added.map(({ id }) => Number(id));
  expect(ids).toHaveLength(profiles);
});

for (const bypassCSP of [false, true])
  test.describe(`with the CSP ${bypassCSP ? 'off' : 'on'}`, () => {
    test.use({ bypassCSP });

    test('[MEMB-001] [SHELL-020] payloads in every field of a profile do not run on cards, profiles and heads', async ({
      page,
      complaints,
    }) => {
      const whatRan = trapScripts(page);
      await signIn(page, await newMember());
      for (let number = 1; number <= Math.ceil(profiles / 12); number++) {
        await page.goto(`/members?page=${number}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
      }
      await page.goto('/dashboard');
      expect(await whatRan()).toEqual([]);
      for (const id of ids.filter((_, index) => index % OPENED_EVERY === 0)) {
        await page.goto(`/member/${id}/x`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await whatRan(), String(id)).toEqual([]);
      }
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
        'script:not([type="application/ld+json"]), iframe, form:not([action^="/"]), details, input:not([type="hidden"], [type="search"]), base, style, object, svg:not([class])';
      for (const element of parsed.querySelector('main')?.querySelectorAll(forbidden) ?? [])
        wrong.push(`${url} ${element.tagName}`);
      for (const element of parsed.querySelectorAll('*'))
        for (const { name, value } of element.attributes)
          if (name.startsWith('on') || /^\s*(?:javascript|data:text)/i.test(value))
            wrong.push(`${url} ${element.tagName} ${name}=${value.slice(0, 60)}`);
      for (const link of parsed.querySelectorAll('main a[href]'))
        if (!/^(?:\/(?!\/)|https?:|#|mailto:)/i.test(link.getAttribute('href') ?? ''))
          wrong.push(`${url} ${link.outerHTML.slice(0, 80)}`);
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

  test('[SHELL-020] every payload is text in a profile: no element, handler or scheme of it is there', async ({
    page,
  }) => {
    await page.goto('/terms-and-conditions');
    const found: string[] = [];
    for (let from = 0; from < ids.length; from += 20)
      found.push(
        ...(await page.evaluate(
          findMarkup,
          ids.slice(from, from + 20).map((id) => `/member/${id}/x`),
        )),
      );
    expect(found).toEqual([]);
  });
});
