import { setTimeout as sleep } from 'node:timers/promises';

import { fillCatalogue, fillHoldings } from './shared/catalogue.ts';
import { courseCalls, headersOf, makeCall, type CourseCall } from './shared/course-calls.ts';
import { measureRatio, startBare } from './shared/cpu-ratio.ts';
import { fillMembers } from './shared/database.ts';
import { createClient, inParallel, type Answer, type Send } from './shared/http-client.ts';
import { atLeast, atMost, exactly, type Check, type Figures, type Proof } from './shared/proof.ts';
import { parametersOf } from './shared/statement.ts';
import { createSystem } from './shared/system.ts';
import { startTripCounter } from './shared/trip-counter.ts';

const GOAL = 0.7;
// Short rounds on a machine shared with the rest of a build: only a call that lost half its speed shows by CPU.
// What the reduced run stands on is the number of trips.
const GOAL_OF_SHORT_ROUNDS = 0.35;
const ITEMS = 1e4;
const MEMBERS = 1e4;
/** One of the busy ones. */
const MEMBER = 4_320;
/** More than the outlines the product keeps: asked for in turn, none of them is kept any more. */
const MANY = 1_000;

const sizes = {
  full: { rounds: 9, seconds: 2, warmUp: 4, goal: GOAL },
  ci: { rounds: 3, seconds: 1, warmUp: 2, goal: GOAL_OF_SHORT_ROUNDS },
};

/** Trips at most: everything a member has comes in one, and an outline that is not kept in another beside it. */
const mostTrips: Record<string, number> = {
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

/** What the product answers and sends for a variant, once it has done so for a while. */
const observe = async (send: Send, takeStatements: () => string[], { call, courses }: Variant) => {
  const answers: Record<string, string> = {};
  const seen: { like: Answer; statements: string[] }[] = [];
  const ask = (course: number) => makeCall(send, call, { member: MEMBER, course });
  for (const course of courses) await ask(course);
  for (const course of courses) {
    takeStatements();
    const like = await ask(course);
    seen.push({ like, statements: takeStatements() });
    answers[keyOf(call, course)] = like.body;
  }
  // Now and then the process asks for something in the background; the middle one is without.
  const typical = seen.toSorted((a, b) => a.statements.length - b.statements.length)[seen.length >> 1];
  if (!typical) throw new Error(`Nothing was seen of ${call.name}`);
  return { answers, ...typical };
};

/** How many answers, asked for by many members at once, are not those the same member gets when alone. */
const mixedUp = async (origin: string): Promise<number> => {
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
  what: 'the calls of courses cost little more CPU than bare Fastify + pg with the same statements and bytes',
  bugs: { 'second-trip': 'measures a server that asks everything twice' },

  run: async ({ size, bug }) => {
    const { goal, ...extent } = sizes[size];
    const system = await createSystem();
    await fillMembers(system.sql, MEMBERS);
    await fillCatalogue(system.sql, ITEMS);
    await fillHoldings(system.sql, 10);
    const api = await system.start('api');
    const counter = await startTripCounter(system.env.DATABASE_URL ?? '');
    const counted = await system.start('api', { DATABASE_URL: counter.url });
    const send = createClient(counted.origin, 1);
    // What a fresh process asks for in the background is over by then.
    await sleep(300);

    const figures: Figures = {};
    const checks: Check[] = [exactly('answers of somebody else', await mixedUp(api.origin), 0)];
    for (const variant of variants) {
      const { name, call, courses } = variant;
      const [course = 0] = courses;
      const { answers, like, statements } = await observe(send, counter.takeStatements, variant);
      const trips = bug === 'second-trip' ? statements.length * 2 : statements.length;
      const sent = statements.map((text) => ({ text, parameters: parametersOf(text) }));
      const route = { method: call.method, path: call.path, answers };
      const bare = await startBare(system, { like, routes: [{ ...route, statements: sent }] });
      const ours =
        bug === 'second-trip'
          ? await startBare(system, { like, routes: [{ ...route, statements: [...sent, ...sent] }] })
          : api;
      const same = await makeCall(createClient(bare.origin, 1), call, { member: MEMBER, course });
      const measured = await measureRatio(
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
        `${measured.ratio} (${measured.middleHalfOfRounds}, best rounds ${measured.ratioOfBestRounds}), ` +
        `${measured.oursMicrosecondsPerRequest} against ${measured.bareMicrosecondsPerRequest} µs, ${trips} trips, ${same.body.length} bytes`;
      checks.push(
        atLeast(`${name}: CPU ratio`, measured.ratio, goal),
        atMost(`${name}: database trips`, trips, mostTrips[call.name] ?? 0),
        { what: `${name}: the same bytes`, ok: same.body === answers[keyOf(call, course)] },
      );
    }
    return { figures, checks };
  },
};
