import {
  foundMemberPage,
  memberPage,
  MEMBERS_PER_PAGE,
  mentionableMember,
  type DashboardServices,
} from '@maetrix/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { addMs, MINUTE } from '#app/kernel/time.ts';
import { inTransaction } from '#app/platform/database.ts';
import { createPeople, newPerson } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

type ProfileChange = Parameters<typeof server.parts.profiles.save>[2];

const idOf = async (email: string): Promise<number> => {
  const { rows } = await server.parts.database.pool.query<{ id: number }>(
    'select id from users where email = $1',
    [email],
  );
  return rows[0]?.id ?? 0;
};

const change = (memberId: number, fields: ProfileChange) =>
  inTransaction(server.parts.database.db, (tx) => server.parts.profiles.save(tx, memberId, fields));

const join = async (name: string, fields: ProfileChange = {}) => {
  const person = await people.member(name);
  const id = await idOf(person.email);
  if (Object.keys(fields).length) await change(id, fields);
  const { cookie } = await people.signIn(person);
  return { person, id, cookie };
};

/** Members without a session, past the sign-up. */
const addMembers = async (names: string[]): Promise<void> => {
  const { rows } = await server.parts.database.pool.query<{ id: number }>(
    `insert into users (email, name, status, activated_at)
     select 'added-' || gen_random_uuid() || '@clinic.example', name, 'active', now() from unnest($1::text[]) name
     returning id`,
    [names],
  );
  for (const { id } of rows)
    await inTransaction(server.parts.database.db, (tx) =>
      server.parts.members.handleChange(tx, { memberId: id }),
    );
};

const get = (path: string, cookie?: string, address = newPerson().address) =>
  server.call({
    method: 'GET',
    url: `/api/${path}`,
    headers: { ...people.from({ address }), ...(cookie && { cookie }) },
  });

const read = async <Result>(path: string, cookie?: string): Promise<Result> => {
  const answer = await get(path, cookie);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<{ result: Result }>().result;
};

const search = async (text: string, cookie?: string) => {
  const { user } = await read<{ user: z.output<typeof foundMemberPage> }>(
    `searchUsers?search_text=${encodeURIComponent(text)}`,
    cookie,
  );
  return foundMemberPage.strict().parse(user);
};

const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

test('[MEMB-006] [MEMB-007] [MEMB-010] pages the members, the newest first, without their mail addresses', async () => {
  const { cookie, person, id } = await join('Wren Halloran', {
    bioHtml: '<p>Nurse &amp; owner.</p>',
    contactEmail: 'wren@clinic.example',
  });
  const { users } = await read<{ users: unknown }>('allMembers?page=1&token=another', cookie);
  const page = memberPage.strict().parse(users);
  const [newest] = page.data;
  expect(newest).toEqual({
    id,
    uuid: expect.stringMatching(/^[\da-f-]{36}$/),
    name: 'Wren Halloran',
    name_url: 'wren_halloran',
    profile_image: null,
    profile_image_srcset: null,
    bio: 'Nurse & owner.',
  });
  expect(page).toMatchObject({ current_page: 1, per_page: MEMBERS_PER_PAGE });
  expect(JSON.stringify(users)).not.toContain('@');
  expect(JSON.stringify(users)).not.toContain(person.email);
});

test('[MEMB-008] [MEMB-012] sorts by name and by joining, with every member on exactly one page', async () => {
  const { cookie } = await join('Ottilie Marsh');
  await addMembers(
    Array.from(
      { length: 2 * MEMBERS_PER_PAGE + 5 },
      (_, index) => `Paged ${String.fromCodePoint(65 + ((index * 7) % 26))}${index}`,
    ),
  );
  const readAll = async (sort: string) => {
    const pages: z.output<typeof memberPage>[] = [];
    for (let page = 1; ; page++) {
      const { user } = await read<{ user: unknown }>(`searchUsers?sort=${sort}&page=${page}`, cookie);
      const parsed = memberPage.strict().parse(user);
      if (!parsed.data.length) return pages;
      pages.push(parsed);
    }
  };
  const byName = await readAll('alphabetical');
  const byJoining = await readAll('latest');
  for (const pages of [byName, byJoining]) {
    const all = pages.flatMap(({ data }) => data);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => all.length));
    expect(pages.slice(0, -1).map(({ data }) => data.length)).toEqual(
      pages.slice(0, -1).map(() => MEMBERS_PER_PAGE),
    );
  }
  const names = byName.flatMap(namesOf).map((name) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
  const ids = byJoining.flatMap(({ data }) => data.map(({ id }) => id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));

  await server.parts.members.setBookmarks();
  expect((await readAll('alphabetical')).flatMap(namesOf)).toEqual(byName.flatMap(namesOf));
  expect((await readAll('latest')).flatMap(namesOf)).toEqual(byJoining.flatMap(namesOf));
  await addMembers(['Aaa First']);
  expect((await readAll('alphabetical')).flatMap(namesOf)[0]).toBe('Aaa First');
});

test.each([1e9, Number.MAX_SAFE_INTEGER])('a page after the last is empty, as is page %d', async (page) => {
  const { cookie } = await join('Ines Vidal');
  for (const call of ['allMembers?', 'searchUsers?sort=alphabetical&', 'searchUsers?search_text=ines&']) {
    const answer = await read<{ users?: unknown; user?: unknown }>(`${call}page=${page}`, cookie);
    expect(answer.users ?? answer.user).toMatchObject({ data: [], current_page: page });
  }
  for (const wrong of ['0', '-1', '1.5', 'x', '1e400'])
    expect([wrong, (await get(`allMembers?page=${wrong}`, cookie)).statusCode]).toEqual([wrong, 422]);
});

test('[MEMB-011] finds members by name and town for anybody, with fewer fields', async () => {
  const { id, cookie } = await join('Ayşe Yıldırım-Łukasik', {
    address: '9 Harbour Street, Whitstable, Kent CT5 1AQ',
    latitude: 51.3607,
    longitude: 1.0257,
  });
  for (const text of ['ayse', 'YILDIRIM', 'lukasik', 'ayşe yıldırım', 'whitstable', 'kent ayse', 'whitst']) {
    const found = await search(text);
    expect([text, found.data.map((member) => member.id)]).toEqual([text, [id]]);
    expect(Object.keys(found.data[0] ?? {}).sort()).toEqual(
      ['bio', 'id', 'name', 'name_url', 'profile_image', 'profile_image_srcset'].sort(),
    );
  }
  expect((await search('ayse', cookie)).data[0]?.uuid).toMatch(/^[\da-f-]{36}$/);
});

test('[MEMB-011] finds names and towns in the letters of any language', async () => {
  const { id } = await join('Анна Мария Петрова', { address: 'улица Мира 7, Москва' });
  for (const text of ['мария', 'МОСКВА', 'петрова мира', 'мария моск'])
    expect([text, (await search(text)).data.map((member) => member.id)]).toEqual([text, [id]]);
});

test('[MEMB-011] finds nobody by mail address, wildcard or letters within a word', async () => {
  const { person } = await join('Quillon Zephyr', { contactEmail: 'hello@zephyr.example' });
  for (const text of [
    person.email,
    person.email.split('@')[0] ?? '',
    'hello@zephyr.example',
    'clinic.example',
  ])
    expect([text, namesOf(await search(text))]).toEqual([text, []]);
  for (const text of ['%', '_', '%%%', '___', '\\', '% %', "' or 1=1 --", 'uillo'])
    expect([text, namesOf(await search(text))]).toEqual([text, []]);
  expect(namesOf(await search('q'))).toContain('Quillon Zephyr');
  expect((await get(`searchUsers?search_text=${'a'.repeat(101)}`)).statusCode).toBe(422);
});

test('finds members near a place, the nearest first', async () => {
  const near = await join('Nearby Nell', { latitude: 54.9783, longitude: -1.6178, address: 'Newcastle' });
  const nearer = await join('Nearer Nora', { latitude: 54.9079, longitude: -1.3838, address: 'Sunderland' });
  const far = await join('Far Fay', { latitude: 50.1163, longitude: -122.9574, address: 'Whistler' });
  const findNear = async (lat: number, lng: number, distance: number) =>
    (
      await read<{ user: { data: { id: number }[] } }>(
        `searchUsers?lat=${lat}&lng=${lng}&distance=${distance}`,
      )
    ).user.data.map(({ id }) => id);
  expect(await findNear(54.9, -1.38, 30)).toEqual([nearer.id, near.id]);
  expect(await findNear(54.9, -1.38, 5)).toEqual([nearer.id]);
  expect(await findNear(50.1163, -122.9574, 1)).toEqual([far.id]);
  expect(await findNear(0, 0, 200)).toEqual([]);
  for (const wrong of ['lat=91&lng=0', 'lat=0&lng=181', 'lat=x&lng=0', 'lat=0&lng=0&distance=20000'])
    expect([wrong, (await get(`searchUsers?${wrong}`)).statusCode]).toEqual([wrong, 422]);
});

/** Cards past the profiles, so many at each place. */
const addCardsAt = async (name: string, places: [latitude: number, longitude: number][], count: number) => {
  await server.parts.database.pool.query(
    `with added as (
       insert into users (email, name, status, activated_at)
       select 'card-' || gen_random_uuid() || '@clinic.example', $1, 'active', now()
       from generate_series(1, $4 * cardinality($2::float8[]))
       returning id, public_id, name, created_at)
     insert into member_cards (user_id, public_id, name, name_key, family_key, place_key, latitude, longitude, joined_at)
     select id, public_id, name, lower(name), '', '', ($2::float8[])[index], ($3::float8[])[index], created_at
     from (select *, 1 + row_number() over (order by id) % cardinality($2::float8[]) as index from added) placed`,
    [name, places.map(([latitude]) => latitude), places.map(([, longitude]) => longitude), count],
  );
};

type Found = { data: { id: number; name: string }[]; total: number };

const searchNear = async (latitude: number, longitude: number, distance: number, page = 1) =>
  (
    await read<{ user: Found }>(
      `searchUsers?lat=${latitude}&lng=${longitude}&distance=${distance}&page=${page}`,
    )
  ).user;

test('finds the nearest of more members than a search reads', async () => {
  await addCardsAt(
    'Crowded',
    [
      [-30.1, 20.1],
      [-29.9, 19.9],
      [-29.9, 20.1],
      [-30.1, 19.9],
    ],
    600,
  );
  await addCardsAt('In the middle', [[-30, 20]], 2);
  const found = await searchNear(-30, 20, 30);
  expect(namesOf(found).slice(0, 3)).toEqual(['In the middle', 'In the middle', 'Crowded']);
});

test('pages of a search by distance neither repeat nor leave out members at the same address', async () => {
  await addCardsAt('Tower tenant', [[-40, 30]], 100);
  const pages = [];
  for (let page = 1; page <= 6; page++) pages.push(await searchNear(-40, 30, 1, page));
  const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
  expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
    ...Array.from({ length: 5 }, () => [MEMBERS_PER_PAGE, 60]),
    [0, 60],
  ]);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  await addCardsAt('Tower tenant', [[-40, 30]], 1);
  expect((await searchNear(-40, 30, 1)).data.map(({ id }) => id)).toEqual(ids.slice(0, MEMBERS_PER_PAGE));
});

test('a page far back is found from its bookmark, which moves with the members before it', async () => {
  const { cookie, id } = await join('Bookmark reader');
  await addCardsAt('Bookmarked', [[-50, 40]], 1300);
  const { pool } = server.parts.database;
  const expectPages = async () => {
    const { rows } = await pool.query<{ count: number }>('select count(*) from member_cards');
    const last = Math.ceil((rows[0]?.count ?? 0) / MEMBERS_PER_PAGE);
    for (const [sort, order] of [
      ['latest', 'user_id desc'],
      ['alphabetical', 'name_key, user_id'],
    ])
      for (const page of [1, 50, 51, 101, last - 1, last]) {
        const { user } = await read<{ user: Found }>(`searchUsers?sort=${sort}&page=${page}`, cookie);
        const { rows: listed } = await pool.query<{ id: number }>(
          `select user_id as id from member_cards order by ${order} offset $1 limit $2`,
          [(page - 1) * MEMBERS_PER_PAGE, MEMBERS_PER_PAGE],
        );
        expect([sort, page, user.data.map((member) => member.id)]).toEqual([
          sort,
          page,
          listed.map((member) => member.id),
        ]);
      }
  };
  const readMarks = async () =>
    (await pool.query('select sort, rank, user_id, xmin from member_bookmarks order by sort, rank')).rows;
  await expectPages();
  server.time.now = addMs(server.time.now, MINUTE);
  await server.parts.members.setBookmarks();
  const marks = await readMarks();
  expect(marks.length).toBeGreaterThanOrEqual(4);
  await expectPages();
  // Nothing changed, nothing is written.
  server.time.now = addMs(server.time.now, MINUTE);
  await server.parts.members.setBookmarks();
  expect(await readMarks()).toEqual(marks);

  await pool.query(`delete from member_cards where user_id in (
    select user_id from member_cards where name = 'Bookmarked' order by user_id limit 650)`);
  server.time.now = addMs(server.time.now, MINUTE);
  await server.parts.members.setBookmarks();
  await expectPages();
  await inTransaction(server.parts.database.db, (tx) =>
    server.parts.accounts.members.rename(tx, id, 'Aaaron Renamed'),
  );
  await change(id, { metaTitle: 'x' });
  server.time.now = addMs(server.time.now, MINUTE);
  await server.parts.members.setBookmarks();
  await expectPages();
});

test('finds members across the date line and around a pole', async () => {
  await addCardsAt('Fijian', [[-17, 179.99]], 1);
  await addCardsAt('Polar', [[89.9, 100]], 1);
  expect(namesOf(await searchNear(-17, -179.99, 10))).toEqual(['Fijian']);
  expect(namesOf(await searchNear(89.9, -80, 30))).toEqual(['Polar']);
  expect(namesOf(await searchNear(89.9, -80, 20))).toEqual([]);
});

test('visitors see who joined last, and can neither sort nor turn pages', async () => {
  const { id } = await join('Vera Lindgren');
  const { user } = await read<{ user: z.output<typeof foundMemberPage> }>('searchUsers');
  expect(user.data[0]).toMatchObject({ id, name: 'Vera Lindgren' });
  expect(user.data.length).toBeLessThanOrEqual(MEMBERS_PER_PAGE);
  expect(user.data.every((member) => !('uuid' in member))).toBe(true);
  for (const path of [
    'searchUsers?sort=latest',
    'searchUsers?sort=alphabetical&page=2',
    'searchUsers?page=2',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 401]);
});

test('[MEMB-014] lists members for mentions, at most a hundred', async () => {
  const { cookie, id } = await join('Aaron Aaronson');
  const list = await read<unknown[]>('userList', cookie);
  expect(z.array(mentionableMember.strict()).parse(list)).toContainEqual(
    expect.objectContaining({ id, name: 'Aaron Aaronson' }),
  );
  expect(list.length).toBeLessThanOrEqual(100);
  expect(JSON.stringify(list)).not.toContain('@');
});

test('a member who hides is in no list, search, sitemap or dashboard, and comes back', async () => {
  const { cookie } = await join('Looking Lara');
  const { id } = await join('Shy Sheridan', { latitude: 60.4, longitude: 5.3, address: 'Bergen' });
  const isFound = async (): Promise<Record<string, boolean>> => {
    server.time.now = addMs(server.time.now, MINUTE);
    const texts = {
      list: await read('allMembers', cookie),
      latest: await read('searchUsers?sort=latest', cookie),
      name: await read('searchUsers?search_text=shy'),
      town: await read('searchUsers?search_text=bergen'),
      near: await read('searchUsers?lat=60.4&lng=5.3'),
      visitors: await read('searchUsers'),
      mentions: await read('userList', cookie),
      sitemap: await read('publicMembers'),
      dashboard: (await read<DashboardServices>('dashboard/services', cookie)).users,
    };
    return Object.fromEntries(
      Object.entries(texts).map(([where, text]) => [where, /shy.sheridan/i.test(JSON.stringify(text))]),
    );
  };
  const everywhere = await isFound();
  expect({ ...everywhere, mentions: true }).toEqual(
    Object.fromEntries(Object.keys(everywhere).map((where) => [where, true])),
  );
  await change(id, { isHidden: true });
  expect(Object.values(await isFound())).toEqual(Object.keys(everywhere).map(() => false));
  await change(id, { isHidden: false });
  expect(await isFound()).toEqual(everywhere);
  await server.parts.database.pool.query("update users set status = 'suspended' where id = $1", [id]);
  expect(Object.values(await isFound())).toEqual(Object.keys(everywhere).map(() => false));
});

test('a change that is rolled back leaves the card as it was', async () => {
  const { id, cookie } = await join('Rollo Back');
  await expect(
    inTransaction(server.parts.database.db, async (tx) => {
      await server.parts.profiles.save(tx, id, { isHidden: true });
      throw new Error('not after all');
    }),
  ).rejects.toThrow('not after all');
  expect(namesOf(await search('rollo', cookie))).toEqual(['Rollo Back']);
});

test('makes the cards of members anew that are missing or out of date', async () => {
  const { id } = await join('Maya Missing');
  const { id: hiddenId } = await join('Hidden Hettie', { isHidden: true });
  const { pool } = server.parts.database;
  await pool.query('delete from member_cards where user_id = $1', [id]);
  for (let after: number | null = 0; after !== null;) after = await server.parts.members.refreshCards(after);
  expect(namesOf(await search('maya missing'))).toEqual(['Maya Missing']);
  expect(namesOf(await search('hidden hettie'))).toEqual([]);
  expect(hiddenId).toBeGreaterThan(0);
  const versions = async () =>
    (await pool.query('select user_id, xmin from member_cards order by user_id')).rows;
  const before = await versions();
  for (let after: number | null = 0; after !== null;) after = await server.parts.members.refreshCards(after);
  expect(await versions()).toEqual(before);
  const { rows } = await pool.query(
    'select (select sum(value) from member_counts)::int as counted, (select count(*) from member_cards)::int as cards',
  );
  expect(rows[0].counted).toBe(rows[0].cards);
});

test('limits how often an address may search and a member may turn pages', async () => {
  const { address } = newPerson();
  const statuses = [];
  for (let index = 0; index < 61; index++)
    statuses.push((await get('searchUsers?search_text=ada', undefined, address)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  const refused = await get('searchUsers?search_text=ada', undefined, address);
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});
