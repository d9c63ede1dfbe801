import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { addMs, DAY, MINUTE } from '#app/kernel/time.ts';
import { createAssistantHarness, type Asker } from '#app/testing/assistant-harness.ts';

const { server, catalogue, rows, signUp, subscribe, send } = createAssistantHarness();

let member: Asker;

beforeAll(async () => {
  server.time.now = new Date('2026-11-18T06:00:00Z');
  member = await signUp();
});

test('a member is refused with the fixed words fifty times a day at most', async () => {
  const asker = await signUp();
  const statuses: number[] = [];
  for (let time = 0; time < 51; time++) {
    server.time.now = addMs(server.time.now, MINUTE / 6);
    const question = `How many units of Botox for the glabella, ${time}?`;
    statuses.push((await send(asker, 'POST', 'dashboard', { question })).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 429]);
});

test('what one member’s allowance refuses does not use up that of all', async () => {
  const asker = await signUp();
  await rows('insert into assistant_usage (user_id, day, requests, tokens) values ($1, $2, 20, 0)', [
    asker.id,
    server.time.now,
  ]);
  const countAll = () => server.parts.redis.zcard(`${server.parts.redisPrefix}limit:assistant-all-day:all`);
  const before = await countAll();
  expect((await send(asker, 'POST', 'dashboard', { question: 'One more' })).json()).toMatchObject({
    code: 'assistant_quota_reached',
  });
  expect(await countAll()).toBe(before);
  await send(member, 'POST', 'dashboard', { question: 'One more' });
  expect(await countAll()).toBe(before + 1);
});

test('what the provider refuses does not use up the allowance of all members', async () => {
  const asker = await signUp();
  const countAll = () => server.parts.redis.zcard(`${server.parts.redisPrefix}limit:assistant-all-day:all`);
  const before = await countAll();
  for (const fault of ['limit', 'fail'])
    expect(
      (await send(asker, 'POST', 'dashboard', { question: `Deposit sandbox:${fault}` })).json(),
    ).toMatchObject({ code: 'assistant_unavailable' });
  expect(await countAll()).toBe(before);
});

test('free members use up their part of the day, and not that of those who pay', async () => {
  const [free, subscriber, buyer] = [await signUp(), await signUp(), await signUp()];
  await subscribe(subscriber, (await catalogue.plan()).id);
  await catalogue.grant(buyer.email, {
    itemId: (await catalogue.course()).id,
    source: 'purchase',
    startsAt: addMs(server.time.now, -DAY),
    endsAt: null,
  });
  const key = `${server.parts.redisPrefix}limit:assistant-free-day:all`;
  const asked = Array.from({ length: 10_000 }, (_, index) => [server.time.now.getTime(), `${index}`]).flat();
  await server.parts.redis.zadd(key, ...asked);
  onTestFinished(async () => void (await server.parts.redis.del(key)));
  const question = { question: 'What is a deposit for?' };
  expect((await send(free, 'POST', 'dashboard', question)).json()).toMatchObject({
    code: 'too_many_attempts',
  });
  expect((await send(free, 'GET', 'state')).json()).toMatchObject({ result: { requests_left: 20 } });
  for (const paying of [subscriber, buyer])
    expect((await send(paying, 'POST', 'dashboard', question)).statusCode).toBe(200);
});

test('lets parallel questions use no more than the allowance of a day', async () => {
  const asker = await signUp();
  await rows('insert into assistant_usage (user_id, day, requests, tokens) values ($1, $2, 18, 0)', [
    asker.id,
    server.time.now,
  ]);
  // Wider than the limit of a minute: the service is asked directly.
  const signal = new AbortController().signal;
  const access = await server.parts.entitlements.loadMemberAccess(asker.id);
  const limited = await Promise.allSettled(
    Array.from({ length: 12 }, async (_, index) => {
      const running = await server.parts.assistant.ask(
        { surface: 'dashboard', memberId: asker.id, question: `Question ${index}` },
        access,
        signal,
      );
      return running.whole;
    }),
  );
  const done = limited.filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(2);
  expect(await rows('select requests from assistant_usage where user_id = $1', [asker.id])).toEqual([
    { requests: 20 },
  ]);
  const refused = await send(asker, 'POST', 'dashboard', { question: 'One more' });
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many_attempts' }]);
  server.time.now = addMs(server.time.now, 2 * MINUTE);
  expect((await send(asker, 'POST', 'dashboard', { question: 'One more' })).json()).toMatchObject({
    code: 'assistant_quota_reached',
  });
  server.time.now = addMs(server.time.now, DAY);
  expect((await send(asker, 'POST', 'dashboard', { question: 'One more' })).statusCode).toBe(200);
});

test('a plan brings its own allowance', async () => {
  const asker = await signUp();
  const plan = await catalogue.plan();
  await subscribe(asker, plan.id);
  const perDay = async () =>
    (await send(asker, 'GET', 'state')).json<{ result: { requests_per_day: number } }>().result
      .requests_per_day;
  expect(await perDay()).toBe(100);
  await rows('insert into assistant_allowances values ($1, 250, 1000000)', [plan.id]);
  expect(await perDay()).toBe(250);
});

test('of several plans each limit is the highest; the limits of a plan replace those of the code', async () => {
  const [many, few] = [await catalogue.plan(), await catalogue.plan()];
  await rows('insert into assistant_allowances values ($1, 500, 5), ($2, 1, 1)', [many.id, few.id]);
  const find = async (...plans: (number | null)[]) => {
    const given = plans.map((plan_id) => ({ plan_id, requests: 100, tokens: 600_000 }));
    return rows('select requests, tokens from assistant_allowance($1)', [JSON.stringify(given)]);
  };
  expect(await find(null)).toEqual([{ requests: 100, tokens: 600_000 }]);
  expect(await find(few.id)).toEqual([{ requests: 1, tokens: 1 }]);
  expect(await find(many.id, null)).toEqual([{ requests: 500, tokens: 600_000 }]);
});

test('settles what a process that ended had reserved: the text stays, an unanswered request is given back', async () => {
  const asker = await signUp();
  await rows('insert into assistant_usage (user_id, day, requests, tokens) values ($1, $2, 2, 5000)', [
    asker.id,
    server.time.now,
  ]);
  for (const [question, text] of [
    ['Half answered', 'Say it before'],
    ['Unanswered', ''],
  ])
    await rows(
      `with answer as (insert into assistant_answers (user_id, surface, question, answer, created_at)
         values ($1, 'dashboard', $2, $3, $4::timestamptz) returning id)
       insert into assistant_calls
         (user_id, answer_id, day, surface, prompt_version, model, reserved_tokens, started_at, expires_at)
       select $1, id, $4::timestamptz::date, 'dashboard', 1, 'sandbox-general', 2000, $4, $4::timestamptz + interval '150 s'
       from answer`,
      [asker.id, question, text, server.time.now],
    );
  const settle = async () => {
    await rows(`select graphile_worker.add_job('assistant.settle-expired', '{}')`);
    await server.runJobs();
  };
  await settle();
  expect((await send(asker, 'GET', 'state')).json()).toMatchObject({ result: { requests_left: 18 } });
  server.time.now = addMs(server.time.now, 3 * MINUTE);
  await settle();
  await settle();
  expect((await send(asker, 'GET', 'state')).json()).toMatchObject({ result: { requests_left: 19 } });
  expect((await send(asker, 'GET', 'dashboard')).json()).toMatchObject({
    result: { answers: [{ question: 'Half answered', answer: 'Say it before' }] },
  });
  expect(await rows('select tokens from assistant_usage where user_id = $1', [asker.id])).toEqual([
    { tokens: 3000 },
  ]);
});

test('records what each call cost, and with which prompt', async () => {
  const asker = await signUp();
  await send(asker, 'POST', 'dashboard', { question: 'What does everyone leave who books?' });
  const [call] = await rows<Record<string, number>>(
    `select input_tokens as input, output_tokens as output, cost_micropence as cost, prompt_version as version
     from assistant_calls where user_id = $1`,
    [asker.id],
  );
  expect(call?.version).toBe(1);
  expect(Number(call?.cost)).toBe(Number(call?.input) * 32 + Number(call?.output) * 128);
  expect(await rows('select requests, tokens from assistant_usage where user_id = $1', [asker.id])).toEqual([
    { requests: 1, tokens: Number(call?.input) + Number(call?.output) },
  ]);
});

test('limits how fast a member asks', async () => {
  const asker = await signUp();
  const ask = () =>
    send(asker, 'POST', 'dashboard', { question: 'How many units of Botox in the forehead?' });
  for (let time = 0; time < 12; time++) expect((await ask()).statusCode).toBe(200);
  expect((await ask()).json()).toMatchObject({ code: 'too_many_attempts' });
});
