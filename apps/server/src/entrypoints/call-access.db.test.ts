import { calls, type AnyCall } from '@maetrix/contract';
import { fillPath } from '@maetrix/contract/client';
import { beforeAll, expect, test } from 'vitest';

import { DAY, addMs } from '#app/kernel/time.ts';
import {
  accessOf,
  CALLERS,
  listedCalls,
  WHOSE,
  type Caller,
  type Objects,
  type Whose,
} from '#app/testing/access-table.ts';
import { createBillingHarness } from '#app/testing/billing-harness.ts';
import { digestDatabase } from '#app/testing/database-digest.ts';
import { createVideoFixture } from '#app/testing/video-fixture.ts';

const harness = createBillingHarness();
const { catalogueFixture, server } = harness;
const videoFixture = createVideoFixture(server);

const UNKNOWN: Objects = {
  course: 999_999_999,
  lesson: 999_999_999,
  video: 999_999_999,
  banner: 999_999_999,
  event: 999_999_999,
  article: 999_999_999,
  session: 999_999_999,
  cartItem: 999_999_999,
  payment: 999_999_999,
  checkout: 'cs_test_invented',
  plan: 999_999_999,
  notification: 'n999999999',
  email: 'unknown@clinic.example',
};

type Member = Awaited<ReturnType<typeof harness.member>>;
type Headers = Record<string, string>;

const headersByCaller = new Map<Caller, Headers>();
const objectsByCaller = new Map<Caller, Objects>();
let victim: Member;
let victimObjects: Objects;

const findId = async (text: string, memberId: number): Promise<number> =>
  (await harness.rows<{ id: number }>(text, [memberId]))[0]?.id ?? UNKNOWN.payment;

/** One of everything that a member can have; what they do not have is an unknown id. */
const collectObjects = async (
  member: Member,
  {
    course,
    video,
    banner,
    event,
    article,
  }: Pick<Objects, 'course' | 'video' | 'banner' | 'event' | 'article'>,
  checkout: string,
  plan: number,
): Promise<Objects> => {
  const { cookie: _second } = await harness.people.signIn(member);
  return {
    course,
    article,
    lesson: await findId('select id from lessons where course_id = $1 order by id desc limit 1', course),
    video,
    banner,
    event,
    session: await findId('select id from sessions where user_id = $1 order by id desc limit 1', member.id),
    cartItem: await findId('select id from cart_items where user_id = $1 limit 1', member.id),
    payment: await findId('select id from payments where user_id = $1 limit 1', member.id),
    checkout,
    plan,
    // Everybody is welcomed.
    notification: `n${await findId('select id from notifications where user_id = $1 order by id limit 1', member.id)}`,
    email: member.email,
  };
};

const CANARY = 'Canaryquince';

/** Writes a marker into every personal text column of a member, so that a leak shows in a response. */
const plantCanaries = async (memberId: number): Promise<number> => {
  const columns = await harness.rows<{ table_name: string; column_name: string; owner: string }>(
    `select m.table_name, m.column_name, o.column_name as owner from privacy_map m
     join privacy_map o on o.table_name = m.table_name and o.tag = 'owner'
     where m.tag = 'pii' and m.column_name not in ('provider_session_id', 'provider_payment_id')`,
  );
  let planted = 0;
  for (const { table_name, column_name, owner } of columns)
    try {
      // Columns that do not accept the marker (addresses, digests, arrays) stay unchanged.
      const { rowCount } = await server.parts.database.pool.query(
        `update ${table_name} set ${column_name} = '${CANARY} ${column_name}' where ${owner} = $1`,
        [memberId],
      );
      planted += rowCount ?? 0;
    } catch {
      continue;
    }
  return planted;
};

/** Every caller may request a reset link for an address. */
const OPEN_TO_STRANGERS = ['account_tokens'];

/** The rows of a member by table: no call of another member may change them. */
const digestRows = async (memberId: number): Promise<Record<string, unknown>> => {
  const owned = await harness.rows<{ table_name: string; column_name: string }>(
    `select table_name, column_name from privacy_map where tag = 'owner' and not table_name = any($1)`,
    [OPEN_TO_STRANGERS],
  );
  const digests = await Promise.all(
    owned.map(({ table_name, column_name }) =>
      harness.rows<{ digest: string | null }>(
        `select md5(string_agg(t::text, '' order by t::text)) as digest from ${table_name} t where ${column_name} = $1`,
        [memberId],
      ),
    ),
  );
  return Object.fromEntries(owned.map(({ table_name }, index) => [table_name, digests[index]?.[0]?.digest]));
};

const insertEvent = async (): Promise<number> => {
  const [event] = await harness.rows<{ id: number }>(
    `insert into events (title, starts_at, ends_at) values ('Live Q&A', $1, $1::timestamptz + interval '1 hour')
     returning id`,
    [server.time.now],
  );
  return event?.id ?? UNKNOWN.event;
};

beforeAll(async () => {
  const clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
  const media = { hasMedia: true, chapters: [['Preview*'], ['Inside']] };
  const [open, sold, wanted] = [
    await catalogueFixture.course({ isFree: true, ...media }),
    await catalogueFixture.course({ pricePounds: 149, ...media }),
    await catalogueFixture.course({ pricePounds: 99 }),
  ];
  const banner = await videoFixture.banner({});
  const event = await insertEvent();
  const openObjects = {
    course: open.id,
    video: (await videoFixture.video({ isFree: true })).id,
    banner,
    event,
    article: (await catalogueFixture.article({ isFree: true })).id,
  };
  const soldObjects = {
    course: sold.id,
    video: (await videoFixture.video({ pricePounds: 12 })).id,
    banner,
    event,
    article: (await catalogueFixture.article({ plans: [clinic.id] })).id,
  };
  const buy = async (member: Member, id: number, pays: boolean): Promise<string> => {
    const { result } = await member.post('createSessionForPaymentV2', {
      service_id: id,
      service_category: 'course',
    });
    if (pays) await harness.pay(result.session);
    return result.session.id;
  };
  // Each uses a different card: the first-month discount is given once per card.
  const subscribe = async (member: Member) => {
    const { result } = await member.post('subscriptionPaymentV2', {
      service_id: clinic.id,
      service_category: 'subscription',
    });
    await harness.pay(result.session);
    await harness.waitUntilIdle();
  };

  for (const caller of CALLERS) {
    if (caller === 'visitor') continue;
    const member = await harness.member();
    headersByCaller.set(caller, member.headers);
    if (caller === 'subscribed' || caller === 'cancelled') await subscribe(member);
    if (caller === 'cancelled') await member.post('cancelSubscription');
    if (caller === 'expired')
      await catalogueFixture.grant(member.email, {
        source: 'membership',
        planId: clinic.id,
        startsAt: addMs(server.time.now, -60 * DAY),
        endsAt: addMs(server.time.now, -30 * DAY),
      });
    await member.post('addToCart', { services: [{ service_category: 'course', service_id: wanted.id }] });
    const checkout = await buy(member, wanted.id, caller === 'owner');
    await harness.waitUntilIdle();
    objectsByCaller.set(caller, await collectObjects(member, openObjects, checkout, clinic.id));
    if (caller === 'ended session') await member.post('logout');
  }
  victim = await harness.member();
  await victim.post('addToCart', { services: [{ service_category: 'course', service_id: wanted.id }] });
  const checkout = await buy(victim, sold.id, true);
  await harness.waitUntilIdle();
  victimObjects = await collectObjects(victim, soldObjects, checkout, clinic.id);
  await harness.waitUntilIdle();
  expect(await plantCanaries(victim.id)).toBeGreaterThan(5);
});

/** A visitor owns nothing, but sees the catalogue as a member does. */
const visitorObjects = (): Objects => {
  const { course, lesson, video, banner, event, article, plan } = objectsByCaller.get('member') ?? UNKNOWN;
  return { ...UNKNOWN, course, lesson, video, banner, event, article, plan };
};

const thingsFor = (caller: Caller, whose: Whose): Objects => {
  if (whose === 'other') return victimObjects;
  return whose === 'own' ? (objectsByCaller.get(caller) ?? visitorObjects()) : UNKNOWN;
};

let network = 0;

const send = (call: AnyCall, caller: Caller, whose: Whose) => {
  const values = accessOf(call).send?.(thingsFor(caller, whose)) ?? {};
  const { path, rest } = fillPath(call.path, values as Record<string, unknown>);
  network++;
  return server.call({
    method: call.method,
    url: `/api${path}`,
    ...(call.method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest }),
    headers: {
      ...headersByCaller.get(caller),
      ...harness.people.from({ address: `10.77.${network >> 8}.${network & 255}` }),
    },
  });
};

const isVisitor = (caller: Caller) => caller === 'visitor' || caller === 'ended session';

const expected = (call: AnyCall, caller: Caller, whose: Whose): readonly number[] => {
  if (call.auth === 'member' && isVisitor(caller)) return [401];
  const row = accessOf(call);
  const given = (isVisitor(caller) ? row.visitors : undefined) ?? row.answers;
  const answers = typeof given === 'function' ? given(caller) : given;
  const status = typeof answers === 'object' && 'own' in answers ? answers[whose] : answers;
  return typeof status === 'number' ? [status] : status;
};

test('declares the expected answers of every call of the contract', () => {
  for (const call of calls) accessOf(call);
  const names = new Set(calls.map(({ name }) => name));
  expect(listedCalls.filter((name) => !names.has(name))).toEqual([]);
});

/** The tables that a GET call writes to, and why it may. */
const WRITES_ON_GET: Record<string, string[]> = {
  // The token makes the link to the file work once.
  downloadLesson: ['public.media_downloads'],
  // A receipt gets its number when it is downloaded before the job that mails it has run.
  receipt: ['public.document_series', 'public.receipts'],
  // What was searched for, without who.
  globalSearch: ['public.search_counts'],
  // The member's code is created when their link is shown for the first time.
  loyaltyList: ['public.affiliate_codes'],
};

/** The worker of the harness writes its heartbeat at any time. */
const HEARTBEATS = 'public.job_workers';

test.each(calls.filter(({ method }) => method === 'GET').map((call) => [call.name, call] as const))(
  'changes nothing in the database on the GET call %s, but for the listed exceptions',
  async (name, call) => {
    if (name === 'receipt') await server.parts.database.pool.query('truncate receipts');
    const before = await digestDatabase(server.parts.database);
    for (const _time of [1, 2])
      expect(expected(call, 'owner', 'own')).toContain((await send(call, 'owner', 'own')).statusCode);
    const after = await digestDatabase(server.parts.database);
    const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table));
    expect(changed.filter((table) => table !== HEARTBEATS)).toEqual(WRITES_ON_GET[name] ?? []);
  },
);

/** What members may see of each other, by call. */
const SHOWN_TO_MEMBERS: Record<string, RegExp> = {
  dashboardServices: new RegExp(`"name":"${CANARY} name"`, 'g'),
  allMembers: new RegExp(`"(?:name|bio)":"${CANARY} (?:name|bio)"`, 'g'),
  userList: new RegExp(`"name":"${CANARY} name"`, 'g'),
};

/** Calls that end the caller's session run last. */
const ordered = calls.toSorted((a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'));

test('answers every caller as declared for own, foreign and unknown objects, without leaking or changing data of another member', async () => {
  const before = await digestRows(victim.id);
  const wrong: string[] = [];
  for (const caller of CALLERS)
    for (const call of ordered)
      for (const whose of accessOf(call).send ? WHOSE : (['own'] as const)) {
        const answer = await send(call, caller, whose);
        const where = `${call.method} ${call.path} as ${caller}, ${whose}`;
        const statuses = expected(call, caller, whose);
        if (!statuses.includes(answer.statusCode))
          wrong.push(
            `${where}: ${answer.statusCode}, not ${statuses.join(' or ')}: ${answer.body.slice(0, 120)}`,
          );
        const shown = [answer.body, JSON.stringify(answer.headers)]
          .join('\n')
          .replaceAll(SHOWN_TO_MEMBERS[call.name] ?? '\n', '');
        if (shown.includes(CANARY) || shown.includes(victim.email))
          wrong.push(`${where} shows another member`);
      }
  expect(wrong).toEqual([]);
  expect(await digestRows(victim.id)).toEqual(before);
});
