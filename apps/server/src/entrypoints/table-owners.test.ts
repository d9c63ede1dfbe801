import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** The feature whose repositories read and write the tables; other features call its index.ts. */
const OWNED: Record<string, string> = {
  accounts: 'account_events account_tokens consents email_changes passwords sessions sign_ups users',
  affiliates: 'redemptions',
  assistant: `advert_rules assistant_allowances assistant_answer_words assistant_answers assistant_calls assistant_citations assistant_notes assistant_threads
    assistant_usage`,
  banners: 'banner_clicks banners',
  billing: `billing_customers billing_leases credit_notes disputes document_series first_month_discounts guest_purchases order_lines
    orders payments plan_products receipts reconciliation_state refunds subscriptions webhook_events`,
  blogs: 'blogs',
  calendar: 'calendar_feeds events',
  cart: 'cart_items',
  catalogue: 'catalogue_state categories item_kinds item_stats items',
  chat: `chat_blocks chat_heads chat_link_previews chat_mentions chat_message_versions chat_messages chat_moderations chat_reactions chat_reports
    chat_room_states chat_rooms chat_sanctions chat_send_keys chat_uploads`,
  courses: 'chapters courses lessons',
  dashboard: 'first_steps_dismissals',
  entitlements: 'grants plan_items plans',
  facebook: 'facebook_links',
  favourites: 'favourites',
  goals: 'goals',
  learning: 'enrolments item_plays lesson_completions ratings resume_positions item_activity',
  ledger: 'ledger_accounts ledger_entries ledger_postings',
  live: 'live_attendance live_comments live_recordings live_stream_hosts live_stream_plans live_streams',
  media: 'media_assets media_captions media_downloads media_renditions media_uploads',
  members: 'member_bookmark_state member_bookmarks member_cards member_counts member_maps place_reviews',
  'news-feed': 'feed_items',
  notifications: `broadcast_marks broadcast_reads broadcasts digest_runs notification_choices notification_digests
    notifications`,
  podcasts: 'podcast_feeds podcasts',
  platform: 'job_workers migrations privacy_gaps privacy_map',
  profiles: 'profiles',
  push: 'push_devices',
  referrals:
    'active_clients affiliate_codes affiliate_stats commissions referral_clicks referrals share_visits',
  roadmap: 'roadmap_assignments roadmap_lessons',
  search: 'search_counts search_documents search_passages search_state search_words',
  support: 'enquiries faqs feedback support_acknowledgements',
  testimonials: 'testimonials',
  videos: 'video_starts videos watch_marks',
  'weekly-tracker': 'benchmark_members benchmark_weeks weekly_benchmarks weekly_numbers',
  workbook: 'answer_exports',
};

/** Statements that name a table of another feature, with the reason; the list only shrinks. */
const EXCEPTIONS: Record<string, string> = {
  // A burst of orders is written by one statement, with the consent to immediate supply of each.
  'billing consents': 'orders and their consents are inserted together',
  // The check and the mark of a duplicate must see the same grants.
  'billing grants': 'duplicate order lines are found and marked in one statement',
  // Orders and the list of payments show the kinds of items.
  'billing items': 'order lines and payment list in one round trip',
  'catalogue blogs': 'the author of an article is read with the page of changed items',
  'catalogue courses': 'the counts of chapters and lessons are read with the page of changed items',
  'catalogue podcasts': 'length and speakers are read with the page of changed items',
  'catalogue videos': 'the duration is read with the page of changed items',
};

const tables = (() => {
  const schema = readFileSync(join(ROOT, 'platform/database-schema.ts'), 'utf8');
  const [, list = ''] = schema.split('export type Tables = {');
  return new Set([...list.matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, name = '']) => name));
})();

const owners = new Map(
  Object.entries(OWNED).flatMap(([feature, names]) => names.split(/\s+/).map((name) => [name, feature])),
);

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

// SQL: the names after from, join, into, update and using, also in a list separated by commas. The list is matched ahead,
// because the word after a name may be the next keyword instead of an alias.
const ALIAS = String.raw`(?:\s+(?:as\s+)?[a-z_]+)?`;
const IN_SQL = new RegExp(
  String.raw`\b(?:from|join|into|update|using|table)\s+(?:only\s+|lateral\s+)?(?=([a-z_]+${ALIAS}(?:\s*,\s*[a-z_]+${ALIAS})*))`,
  'gi',
);
// Kysely and our own helpers: the first argument, also in a list.
const IN_CALLS =
  /\b(?:\w+From|\w*Join|insertInto|updateTable|mergeInto|using|from|table|deleteWhere|createSecretAddressRepository)\(\s*\[?\s*['"`]([a-z_]+)/g;

const tablesIn = (text: string): string[] => {
  const code = withoutComments(text);
  const inSql = [...code.matchAll(IN_SQL)].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''),
  );
  const inCalls = [...code.matchAll(IN_CALLS)].map(([, name = '']) => name);
  return [...new Set([...inSql, ...inCalls])].filter((name) => tables.has(name));
};

const files = globSync('{features,platform,entrypoints}/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] });

const uses = files.flatMap((file) => {
  const [area = '', feature = ''] = file.split('/');
  const user = area === 'features' ? feature : area;
  const isRepository = area !== 'features' || file.endsWith('-repository.ts');
  return tablesIn(readFileSync(join(ROOT, file), 'utf8')).map((table) => ({
    file,
    user,
    isRepository,
    table,
  }));
});

const isForeign = ({ user, table }: { user: string; table: string }) => owners.get(table) !== user;

test('gives every table exactly one owner', () => {
  const named = Object.values(OWNED).flatMap((names) => names.split(/\s+/));
  expect(named.toSorted()).toEqual([...tables].toSorted());
});

test('names tables only in repositories', () => {
  expect(uses.filter(({ isRepository }) => !isRepository)).toEqual([]);
});

test('reads and writes a table only in the repositories of its owner', () => {
  const foreign = uses.filter((use) => isForeign(use) && !(`${use.user} ${use.table}` in EXCEPTIONS));
  expect(foreign.map(({ file, table }) => `${file} names ${table} of ${owners.get(table)}`)).toEqual([]);
});

test('has no exception that is not needed', () => {
  const needed = new Set(uses.filter(isForeign).map(({ user, table }) => `${user} ${table}`));
  expect(Object.keys(EXCEPTIONS).filter((exception) => !needed.has(exception))).toEqual([]);
});

test('finds tables in SQL and in calls of the query builder', () => {
  expect(tablesIn('sql`select * from users u, orders as o left join plans on true`')).toEqual([
    'users',
    'orders',
    'plans',
  ]);
  expect(tablesIn("db.selectFrom(['grants as g']).innerJoin('lessons', 'a', 'b')")).toEqual([
    'grants',
    'lessons',
  ]);
  expect(tablesIn("db\n.insertInto('ratings'); sql`delete from payments using refunds`")).toEqual([
    'payments',
    'refunds',
    'ratings',
  ]);
  expect(tablesIn('sql`select from users join plans on true`')).toEqual(['users', 'plans']);
  expect(tablesIn("import { users } from 'users'; // from orders")).toEqual([]);
});
