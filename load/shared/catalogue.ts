import { dropIndexes, type Sql } from './database.ts';

/** Of each kind. */
export const CATEGORIES = 20;
const PICTURES = 200;
/** Every so many members one is busy (much state); the others have little. */
const BUSY_MEMBERS = 1000;

const TABLES = ['items', 'courses', 'chapters', 'lessons', 'item_stats', 'plan_items'];
const HOLDINGS = ['grants', 'favourites', 'enrolments'];

const text = (seed: string, length: number) =>
  `left(repeat(md5(${seed}) || ' ' || md5(${seed} || 'x') || ' ', ${Math.ceil(length / 66)}), ${length})`;

const SMALL = [
  `insert into media_assets (kind, purpose, visibility, status, storage_key, mime_type, bytes, checksum, width, height, widths)
   select 'image', 'thumbnail', 'public', 'ready', 'pictures/' || md5(n::text), 'image/webp', 40000,
          sha256(convert_to(n::text, 'UTF8')), 1280, 720, '{320,640,1280}'
   from generate_series(1, ${PICTURES}) n`,
  `insert into categories (kind, name, slug, position)
   select 'course', 'Category ' || n, 'category-' || n, n from generate_series(1, ${CATEGORIES}) n`,
  `insert into plans (name, fee_minor, is_default, position)
   values ('Free', 0, true, 0), ('Silver', 1900, false, 1), ('Gold', 4900, false, 2), ('Platinum', 9900, false, 3)`,
];

// One course in twenty is free, one in five is sold by itself, nine in ten are in a plan or two.
const insertItems = (items: number) => `
  insert into items (id, kind, category_id, title, slug, preview_text, thumbnail_id, banner_id, is_free,
    sold_separately, price_minor, status, published_at, catalogue_version)
  overriding system value
  select n, 'course', category.ids[1 + n % ${CATEGORIES}], 'Course number ' || n, 'course-number-' || n,
         ${text('n::text', 200)}, picture.ids[1 + n % ${PICTURES}], picture.ids[1 + (n * 7) % ${PICTURES}],
         n % 20 = 0, n % 5 = 1, case when n % 5 = 1 then 14900 end, 'published', now() - interval '1 minute' * (${items} - n), n + 1
  from generate_series(1, ${items}) n,
       (select array_agg(id order by id) as ids from categories) category,
       (select array_agg(id order by id) as ids from media_assets) picture`;

const COURSES = `
  insert into courses (item_id, outcomes, description_html, chapter_count, lesson_count, duration_seconds)
  select id, array['One thing learned', 'Another thing learned', 'A third thing learned'], ${text('id::text', 1000)},
         2 + id % 2, (2 + id % 2) * (3 + id % 3), (2 + id % 2) * (3 + id % 3) * 600
  from items order by id`;
const CHAPTERS = `
  insert into chapters (course_id, name, description_html, position)
  select item_id, 'Chapter ' || n, ${text(`'chapter' || item_id`, 1000)}, n
  from courses, generate_series(1, chapter_count) n order by item_id, n`;
const LESSONS = `
  insert into lessons (course_id, chapter_id, name, position, overview_html, duration_seconds, question, is_preview)
  select chapter.course_id, chapter.id, 'Lesson ' || n, n, ${text(`'lesson' || chapter.id || '-' || n`, 1000)}, 600,
         'What did you learn?', chapter.position = 1 and n = 1
  from chapters chapter, generate_series(1, 3 + chapter.course_id % 3) n order by chapter.id, n`;
const STATS = `
  insert into item_stats (item_id, star_counts, changed_at)
  select id, array[id % 3, id % 5, id % 7, id % 11, id % 13], now() - interval '1 second' * (id + 1)
  from items where id % 2 = 0`;
const PLAN_ITEMS = `
  insert into plan_items (plan_id, item_id)
  select plan.ids[k], item.id
  from items item, (select array_agg(id order by position) as ids from plans where not is_default) plan,
       generate_series(1 + item.id % 3, least(3, 1 + item.id % 3 + item.id % 2)) k
  where item.id % 10 <> 0 and not item.is_free`;

const withoutTriggers = async (sql: Sql, tables: string[], work: () => Promise<void>) => {
  for (const table of tables) await sql(`alter table ${table} disable trigger user`);
  const restoreIndexes = await dropIndexes(sql, tables);
  await work();
  await restoreIndexes();
  for (const table of tables) await sql(`alter table ${table} enable trigger user`);
  await sql(`vacuum (analyze) ${tables.join(', ')}`);
};

/** Published courses 1…items of two or three chapters with three to five lessons each, in an empty catalogue. */
export const fillCatalogue = async (sql: Sql, items: number): Promise<void> => {
  await sql('set synchronous_commit = off');
  for (const statement of SMALL) await sql(statement);
  await withoutTriggers(sql, TABLES, async () => {
    for (const statement of [insertItems(items), COURSES, CHAPTERS, LESSONS, STATS, PLAN_ITEMS])
      await sql(statement);
    await sql(`select setval(pg_get_serial_sequence('items', 'id'), ${items})`);
  });
  await sql(`update catalogue_state set version = ${items + 1}`);
  await sql('vacuum (analyze) categories, plans, media_assets');
};

const CONTENT_KINDS = ['video', 'podcast', 'blog'] as const;
const CONTENT_TABLES = ['items', ...CONTENT_KINDS.map((kind) => `${kind}s`)];

const CONTENT_SMALL = [
  ...SMALL.slice(0, 1),
  `insert into media_assets (kind, purpose, visibility, status, storage_key, mime_type, bytes, checksum, duration_ms, waveform)
   values ('audio', 'podcast', 'gated', 'ready', 'assets/recording', 'audio/mpeg', 4000000, sha256('recording'), 120000, '{10,50,100}')`,
  `insert into media_renditions (asset_id, profile, storage_key, mime_type, bytes)
   select id, 'mp3_128', 'assets/recording/audio.mp3', 'audio/mpeg', 4000000 from media_assets where kind = 'audio'`,
  `insert into categories (kind, name, slug, position)
   select kind, 'Category ' || n, 'category-' || n, n
   from unnest(array['${CONTENT_KINDS.join("','")}']) kind, generate_series(1, ${CATEGORIES}) n`,
];

// One item in five is open to anybody.
const insertContent = (kind: string, items: number) => `
  insert into items (kind, category_id, title, slug, preview_text, thumbnail_id, banner_id, is_free, without_login,
    status, published_at, catalogue_version)
  select '${kind}', category.ids[1 + n % ${CATEGORIES}], '${kind} number ' || n, '${kind}-number-' || n,
         ${text('n::text', 200)}, picture.ids[1 + n % ${PICTURES}], picture.ids[1 + (n * 7) % ${PICTURES}],
         n % 5 = 0, n % 5 = 0, 'published', now() - interval '1 minute' * (${items} - n), n + 1
  from generate_series(1, ${items}) n,
       (select array_agg(id order by id) as ids from categories where kind = '${kind}') category,
       (select array_agg(id order by id) as ids from media_assets where kind = 'image') picture`;

const CONTENT = [
  `insert into videos (item_id, duration_seconds, presenter_name, description_html)
   select id, 600, 'A Presenter', ${text('id::text', 1000)} from items where kind = 'video'`,
  `insert into podcasts (item_id, duration_seconds, description_html, speakers, audio_id)
   select id, 120, ${text('id::text', 1000)}, '{A Speaker}', (select id from media_assets where kind = 'audio')
   from items where kind = 'podcast'`,
  `insert into blogs (item_id, body_html, author_name)
   select id, '<h2>Heading</h2><p>' || ${text('id::text', 4000)} || '</p>', 'An Author' from items where kind = 'blog'`,
];

/** `items` published videos, episodes and articles each, in an empty catalogue. */
export const fillContent = async (sql: Sql, items: number): Promise<void> => {
  await sql('set synchronous_commit = off');
  for (const statement of CONTENT_SMALL) await sql(statement);
  await withoutTriggers(sql, CONTENT_TABLES, async () => {
    for (const kind of CONTENT_KINDS) await sql(insertContent(kind, items));
    for (const statement of CONTENT) await sql(statement);
  });
  await sql(`update catalogue_state set version = ${items + 1}`);
  await sql('vacuum (analyze) categories, media_assets, media_renditions');
};

// The current month of a plan, two purchases, one revoked plan, and expired months.
const grants = (each: number) => `
  insert into grants (user_id, plan_id, item_id, source, cause, starts_at, ends_at, revoked_at, revoke_reason)
  select member.id,
         case when k not in (1, 2) then plan.ids[1 + (member.id + k) % 3] end,
         case when k in (1, 2) then 1 + (member.id * 31 + k) % item.count end,
         case when k in (1, 2) then 'purchase' when k = 3 then 'comp' else 'membership' end,
         'invoice-' || member.id || '-' || k,
         now() - interval '1 month' * k - interval '15 days',
         case when k not in (1, 2) then now() - interval '1 month' * (k - 1) - interval '15 days' end,
         case when k = 3 then now() end, case when k = 3 then 'refunded' end
  from users member, generate_series(0, ${each - 1}) k,
       (select array_agg(id order by position) as ids from plans where not is_default) plan,
       (select count(*) as count from items) item`;

// Steps coprime to powers of ten never pick a course twice.
const somePerMember = (step: number, little: number, [least, most]: [number, number]) => `
  select member.id, 1 + (member.id * 31 + k * ${step}) % item.count as item_id, k
  from users member, (select count(*) as count from items) item,
       (select count(*) / ${BUSY_MEMBERS} as every from users) busy,
       generate_series(1, case when member.id % busy.every = 0
         then ${least} + (member.id / busy.every) % ${most - least + 1} else ${little} end) k`;

const FAVOURITES = `
  insert into favourites (user_id, item_id, added_at)
  select id, item_id, now() - interval '1 hour' * k from (${somePerMember(9973, 3, [20, 50])}) chosen`;
const ENROLMENTS = `
  insert into enrolments (user_id, item_id, enrolled_at, completed_lessons)
  select id, item_id, now() - interval '1 hour' * k, k % 6 from (${somePerMember(7919, 2, [5, 20])}) chosen`;

/** Grants, favourites and enrolments of the members; busy members have many. */
export const fillMemberState = (sql: Sql, grantsEach: number): Promise<void> =>
  withoutTriggers(sql, HOLDINGS, async () => {
    for (const statement of [grants(grantsEach), FAVOURITES, ENROLMENTS]) await sql(statement);
  });

/** A busy member. */
export const busyMember = (members: number): number =>
  Math.floor(members / BUSY_MEMBERS) * (1 + Math.floor(Math.random() * BUSY_MEMBERS));
