import { setTimeout as sleep } from 'node:timers/promises';

import { fillCatalogue, fillMemberState } from './fixtures/catalogue.ts';
import { courseCalls, headersOf, makeCall, type CourseCall } from './measuring/course-calls.ts';
import { measureRatio, startBare } from './measuring/cpu-ratio.ts';
import { fillMembers } from './harness/database.ts';
import { createClient, inParallel, type Answer, type Send } from './harness/http-client.ts';
import { atLeast, atMost, measured, never, type Check, type Figures, type Proof } from './harness/proof.ts';
import { parametersOf } from './measuring/statement.ts';
import { createSystem } from './harness/system.ts';
import { startRoundTripCounter } from './measuring/round-trip-counter.ts';

const MIN_RATIO = 0.7;
// Short rounds on a busy CI machine detect only a call that lost half its speed;
// the reduced run relies on the number of round trips.
const MIN_RATIO_CI = 0.35;
const MEMBERS = 1e4;
/** A busy member. */
const MEMBER = 4_320;
/** More than the product caches: requested in turn, every one is a cache miss. */
const MANY = 1_000;
const WARM_UP_CALLS = 20;

const sizes = {
  full: { items: 1e4, rounds: 9, seconds: 2, warmUp: 4, goal: MIN_RATIO },
  ci: { items: 2e3, rounds: 3, seconds: 1, warmUp: 1, goal: MIN_RATIO_CI },
};

/** Maximum round trips: one for the member's state, one in parallel for an outline that is not cached. */
const maxRoundTrips: Record<string, number> = {
  'list as visitor': 0,
  'list as member': 1,
  'detail as visitor': 1,
  'detail as member': 2,
  activity: 1,
};

const keyOf = (call: CourseCall, course: number) => (call.ofOneCourse ? String(course) : '');

type Variant = { name: string; call: CourseCall; courses: number[] };

const variants: Variant[] = courseCalls.flatMap((call) => {
  const one = { name: call.name, call, courses: [1] };
  const many = Array.from({ length: MANY }, (_, index) => index + 1);
  return call.ofOneCourse
    ? [
        { ...one, courses: many },
        { ...one, name: `${call.name}, outline kept` },
      ]
    : [one];
});

/** The response and statements of a variant in a warm process. */
const observe = async (send: Send, takeStatements: () => string[], { call, courses }: Variant) => {
  const answers: Record<string, string> = {};
  const seen: { like: Answer; statements: string[] }[] = [];
  const ask = (course: number) => makeCall(send, call, { member: MEMBER, course });
  for (const course of courses.slice(0, WARM_UP_CALLS)) await ask(course);
  for (const course of courses) {
    takeStatements();
    const like = await ask(course);
    seen.push({ like, statements: takeStatements() });
    answers[keyOf(call, course)] = like.body;
  }
  // The process sometimes queries in the background; what most runs sent is without that.
  const alike = Map.groupBy(seen, ({ statements }) => statements.toSorted().join('\n'));
  const [typical] = [...alike.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (!typical) throw new Error(`Nothing was seen of ${call.name}`);
  return { answers, ...typical };
};

/** The number of concurrent answers that differ from the answer the same member gets alone. */
const countCrossTalk = async (origin: string): Promise<number> => {
  const members = Array.from({ length: 60 }, (_, index) => 10 * (index + 1));
  const alone = createClient(origin, 1);
  const together = createClient(origin);
  let wrong = 0;
  for (const call of courseCalls.filter(({ asMember }) => asMember)) {
    const expected = new Map<number, string>();
    for (const member of members)
      expected.set(member, (await makeCall(alone, call, { member, course: 7 })).body);
    await inParallel([...members, ...members, ...members], members.length, async (member) => {
      const { body } = await makeCall(together, call, { member, course: 7 });
      if (body !== expected.get(member)) wrong++;
    });
  }
  return wrong;
};

export const courseCallsRatio: Proof = {
  name: 'course-calls-ratio',
  description: 'course calls cost little more CPU than bare Fastify + pg with the same statements and bytes',
  faults: { 'second-round-trip': 'measures a server that sends every statement twice' },

  run: async ({ size, fault }) => {
    const { goal, items, ...extent } = sizes[size];
    const system = await createSystem();
    await fillMembers(system.sql, MEMBERS);
    await fillCatalogue(system.sql, items);
    await fillMemberState(system.sql, 10);
    const api = await system.start('api');
    const counter = await startRoundTripCounter(system.env.DATABASE_URL ?? '');
    const counted = await system.start('api', { DATABASE_URL: counter.url });
    const send = createClient(counted.origin, 1);
    // By then the background queries of a fresh process are done.
    await sleep(300);

    const figures: Figures = {};
    const checks: Check[] = [never('answers of another member', await countCrossTalk(api.origin))];
    for (const variant of variants) {
      const { name, call, courses } = variant;
      const [course = 0] = courses;
      const { answers, like, statements } = await observe(send, counter.takeStatements, variant);
      const roundTrips = fault === 'second-round-trip' ? statements.length * 2 : statements.length;
      const sent = statements.map((text) => ({ text, parameters: parametersOf(text) }));
      const route = { method: call.method, path: call.path, answers };
      const bare = await startBare(system, { like, routes: [{ ...route, statements: sent }] });
      const ours =
        fault === 'second-round-trip'
          ? await startBare(system, { like, routes: [{ ...route, statements: [...sent, ...sent] }] })
          : api;
      const same = await makeCall(createClient(bare.origin, 1), call, { member: MEMBER, course });
      const compared = await measureRatio(
        { ours, bare },
        {
          path: call.path,
          headers: headersOf(call, MEMBER),
          ...(call.ofOneCourse && { bodies: courses.map((id) => ({ course_id: id })) }),
        },
        extent,
      );
      await bare.kill();
      figures[name] =
        `${compared.ratio} (${compared.middleHalfOfRounds}, best rounds ${compared.ratioOfBestRounds}), ` +
        `${compared.oursMicrosecondsPerRequest} against ${compared.bareMicrosecondsPerRequest} µs, ${roundTrips} round trips, ${same.body.length} bytes`;
      checks.push(
        measured(atLeast(`${name}: CPU ratio`, compared.ratio, goal)),
        atMost(`${name}: database round trips`, roundTrips, maxRoundTrips[call.name] ?? 0),
        { description: `${name}: the same bytes`, ok: same.body === answers[keyOf(call, course)] },
      );
    }
    return { figures, checks };
  },
};
