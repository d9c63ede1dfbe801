import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { createAnswerLab, startBarePipe, type AnswerLab } from './fixtures/answer-lab.ts';
import { emailOf, tokenOf } from './harness/database.ts';
import { createClient, inParallel } from './harness/http-client.ts';
import { atLeast, atMost, exactly, measured, never, type Check, type Proof } from './harness/proof.ts';
import { interleave, median, percentile, rounded } from './harness/statistics.ts';
import { createAnswerClient, readThread, readWords, type OpenAnswer } from './measuring/answer-client.ts';
import { startRoundTripCounter } from './measuring/round-trip-counter.ts';

const sizes = {
  full: {
    first: 300,
    rounds: 5,
    rateStreams: 40,
    rateMs: 4_000,
    open: 1_000,
    stopped: 200,
    killed: 40,
    bursts: 8,
  },
  ci: { first: 15, rounds: 2, rateStreams: 5, rateMs: 500, open: 30, stopped: 10, killed: 6, bursts: 3 },
};
type Counts = (typeof sizes)['full'];

/** What answers of the sandbox without an end contain. */
const ENDLESS = 'sandbox:exceed';
const BURST = 64;
const REQUESTS_LEFT = 2;
const REQUESTS_A_DAY = 20;
const PACE_MS = 20;
/** Long enough to tell late from never. */
const WAIT_MS = 20_000;
const MAX_ADDED_MS = 5;
const MIN_RATE = 0.95;
const MAX_MEMORY_MB = 300;
const MAX_STOP_MS = 200;
const MAX_ROUND_TRIPS = 5;

/** The regular check of sessions, and what is saved of an answer while it is written. */
const BESIDE_ANSWER = /given\.id from unnest|update assistant_answers answer set answer = text/;

type Part = { figures: Record<string, number>; checks: Check[] };

const waitUntil = async (holds: () => Promise<boolean>): Promise<boolean> => {
  const until = performance.now() + WAIT_MS;
  while (performance.now() < until) {
    if (await holds()) return true;
    await sleep(100);
  }
  return false;
};

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const countRoundTrips = async ({ system, askAsSomebody, provider }: AnswerLab): Promise<Part> => {
  await provider.setDelay(1_000);
  const counter = await startRoundTripCounter(system.env.DATABASE_URL ?? '');
  const api = await system.start('api', { DATABASE_URL: counter.url });
  const ask = createAnswerClient(api.origin);
  const counts: number[] = [];
  for (let time = 0; time < 3; time++) {
    counter.takeStatements();
    const answer = await askAsSomebody(`Round trips ${time} ${ENDLESS}`, ask);
    counts.push(counter.takeStatements().filter((text) => !BESIDE_ANSWER.test(text)).length);
    answer.stop();
    await waitUntil(
      async () => !(await system.sql('select from assistant_calls where ended_at is null')).length,
    );
  }
  await api.stop();
  const roundTrips = Math.min(...counts);
  return {
    figures: { roundTrips },
    checks: [atMost('round trips to the database until the first word', roundTrips, MAX_ROUND_TRIPS)],
  };
};

const measureFirstWord = async (lab: AnswerLab, { first }: Counts): Promise<Part> => {
  await lab.provider.setDelay(0);
  const direct = await lab.repeatFor('What should a letter say?', createAnswerClient(lab.provider.origin));
  const times = await interleave(first, ['direct', 'product'], async (side, round) => {
    const answer = await (side === 'direct'
      ? direct()
      : lab.askAsSomebody(`What should letter ${round} say?`));
    await answer.ended;
    return answer.firstMs ?? Infinity;
  });
  const added = (share: number) =>
    rounded(percentile(times.product, share) - percentile(times.direct, share), 1);
  return {
    figures: {
      firstWordDirectMsP99: rounded(percentile(times.direct, 0.99), 1),
      firstWordMsP99: rounded(percentile(times.product, 0.99), 1),
      addedMsMedian: added(0.5),
      addedMsP99: added(0.99),
    },
    checks: [measured(atMost('added to the first word in ms, p99', added(0.99), MAX_ADDED_MS))],
  };
};

const measureRate = async (lab: AnswerLab, { rounds, rateStreams, rateMs }: Counts): Promise<Part> => {
  await lab.provider.setDelay(PACE_MS);
  const bare = createAnswerClient(await startBarePipe(lab.provider.origin));
  const endless = await lab.repeatFor(`One word ${ENDLESS}`, bare);
  const rates = await interleave(rounds, ['bare', 'product'], async (side) => {
    const answers = await Promise.all(
      Array.from({ length: rateStreams }, (_, index) =>
        side === 'bare' ? endless() : lab.askAsSomebody(`Rate ${index} ${ENDLESS}`),
      ),
    );
    const count = () => answers.reduce((sum, answer) => sum + answer.chunks(), 0);
    const [before, began] = [count(), performance.now()];
    await sleep(rateMs);
    const rate = ((count() - before) / (performance.now() - began)) * 1000;
    for (const answer of answers) answer.stop();
    await Promise.all(answers.map(({ ended }) => ended));
    return rate;
  });
  const ratio = rounded(median(rates.product) / median(rates.bare));
  return {
    figures: {
      chunksASecond: Math.round(median(rates.product)),
      chunksASecondBare: Math.round(median(rates.bare)),
      ratioOfRate: ratio,
    },
    checks: [measured(atLeast('rate of a bare pipe that is kept', ratio, MIN_RATE))],
  };
};

const measureMemory = async (lab: AnswerLab, { open }: Counts): Promise<Part> => {
  await lab.provider.setDelay(2_000);
  const before = residentMegabytes(lab.api.pid);
  const answers: OpenAnswer[] = [];
  await inParallel(
    Array.from({ length: open }, (_, index) => index),
    32,
    async (index) => {
      answers.push(await lab.askAsSomebody(`Open ${index} ${ENDLESS}`));
    },
  );
  await sleep(5_000);
  const streaming = answers.filter(({ status, chunks }) => status === 200 && chunks() > 0).length;
  const megabytes = Math.round(residentMegabytes(lab.api.pid));
  for (const answer of answers) answer.stop();
  await Promise.all(answers.map(({ ended }) => ended));
  return {
    figures: { openStreams: streaming, memoryMbBefore: Math.round(before), memoryMb: megabytes },
    checks: [
      exactly('streams open at once', streaming, open),
      measured(atMost('memory of the process with them in MB', megabytes, MAX_MEMORY_MB)),
    ],
  };
};

const measureStop = async (lab: AnswerLab, { stopped }: Counts): Promise<Part> => {
  await lab.provider.setDelay(PACE_MS);
  const stoppedAt = new Map<string, number>();
  await inParallel(
    Array.from({ length: stopped }, (_, index) => index),
    4,
    async (index) => {
      const question = `Stop ${index} ${ENDLESS}`;
      const answer = await lab.askAsSomebody(question);
      stoppedAt.set(question, Date.now());
      answer.stop();
    },
  );
  const listStopped = async () =>
    (await lab.provider.requests()).flatMap(({ messages, endedAt }) => {
      const at = stoppedAt.get(messages.at(-1)?.content ?? '');
      return at === undefined || endedAt === null ? [] : [endedAt - at];
    });
  await waitUntil(async () => (await listStopped()).length === stopped);
  const times = await listStopped();
  const slowest = rounded(percentile(times, 0.99), 0);
  return {
    figures: { stopMsMedian: rounded(percentile(times, 0.5), 0), stopMsP99: slowest },
    checks: [
      exactly('stopped answers that the provider goes on with', stopped - times.length, 0),
      measured(
        atMost(
          'until the provider sees Stop in ms, p99',
          Number.isNaN(slowest) ? Infinity : slowest,
          MAX_STOP_MS,
        ),
      ),
    ],
  };
};

const idOf = async ({ system }: AnswerLab, member: number): Promise<number> =>
  (await system.sql<{ id: number }>('select id from users where email = $1', [emailOf(member)]))[0]?.id ?? 0;

/** Parallel questions of a member whose allowance is nearly used up, minute after minute. */
const overrunAllowance = async (lab: AnswerLab, { bursts }: Counts): Promise<Part> => {
  const { system, provider } = lab;
  await provider.setDelay(0);
  const member = lab.nextMember();
  const id = await idOf(lab, member);
  await system.sql(
    `insert into assistant_usage (user_id, day, requests, tokens)
     select $1, (now() at time zone 'UTC')::date + n, $2, 0 from generate_series(0, 1) n`,
    [id, REQUESTS_A_DAY - REQUESTS_LEFT],
  );
  const statuses: number[] = [];
  for (let burst = 0; burst < bursts; burst++) {
    await system.redis.del(`limit:assistant-minute:${id}`, `limit:member-writes:${id}`);
    const answers = await Promise.all(
      Array.from({ length: BURST }, (_, index) => lab.askAs(member, `Allowance ${burst} ${index}`)),
    );
    await Promise.all(answers.map(({ ended }) => ended));
    statuses.push(...answers.map(({ status }) => status));
  }
  const calls = (await provider.requests()).filter(({ messages }) =>
    messages.at(-1)?.content.startsWith('Allowance '),
  ).length;
  return {
    figures: { asked: statuses.length, answered: calls },
    checks: [
      exactly(
        'answers of neither 200 nor 429',
        statuses.filter((each) => each !== 200 && each !== 429).length,
        0,
      ),
      atLeast('questions within the allowance that were answered', calls, REQUESTS_LEFT),
      never('calls beyond the allowance and one', Math.max(0, calls - REQUESTS_LEFT - 1)),
    ],
  };
};

const UNSETTLED = `
  select (select count(*) from assistant_calls where ended_at is null)
    + (select count(*) from assistant_usage usage where usage.user_id = any ($1) and (
        usage.tokens <> (select coalesce(sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)), 0)
          from assistant_calls call where call.user_id = usage.user_id and call.day = usage.day)
        or usage.requests <> (select count(*) from assistant_calls call
          where call.user_id = usage.user_id and call.day = usage.day
            and (call.ending <> 'failed' or call.output_tokens > 0)))) as count`;

const settleExpired = async (lab: AnswerLab) => {
  const { sql } = lab.system;
  await sql('update assistant_calls set expires_at = now() where ended_at is null');
  await sql(`select graphile_worker.add_job('assistant.settle-expired', '{}')`);
};

/** Kills the worker, then the api, while they write and settle answers; others take over. */
const killWhileWriting = async (lab: AnswerLab, { killed }: Counts): Promise<Part> => {
  const { system, provider } = lab;
  await provider.setDelay(PACE_MS);
  const worker = await system.start('worker');
  const api = await system.start('api');
  const ask = createAnswerClient(api.origin);
  const members = Array.from({ length: killed }, lab.nextMember);
  const answers = await Promise.all(
    members.map(async (member) => ({
      member,
      id: await idOf(lab, member),
      answer: await lab.askAs(member, `Killed ${member} ${ENDLESS}`, ask),
    })),
  );
  const ids = answers.map(({ id }) => id);
  await worker.kill();
  const arrived = new Map(answers.map(({ member, answer }) => [member, readWords(answer.received())]));
  const isSaved = async () => {
    const rows = await system.sql<{ id: number; length: number }>(
      'select user_id as id, length(answer) as length from assistant_answers where user_id = any ($1)',
      [ids],
    );
    const lengths = new Map(rows.map(({ id, length }) => [id, length]));
    return answers.every(({ id, member }) => (lengths.get(id) ?? 0) >= (arrived.get(member)?.length ?? 0));
  };
  await waitUntil(isSaved);
  const ownersOfThreads = answers.map(({ member, answer }) => ({
    member,
    thread: readThread(answer.received()),
  }));
  await api.kill();
  await Promise.all(answers.map(({ answer }) => answer.ended));

  // Another worker is killed while it settles, and a third one does the rest.
  await settleExpired(lab);
  const second = await system.start('worker');
  await second.kill();
  await system.start('worker');
  await settleExpired(lab);
  const countUnsettled = async () =>
    (await system.sql<{ count: number }>(UNSETTLED, [ids]))[0]?.count ?? Number.NaN;
  await waitUntil(async () => (await countUnsettled()) === 0);

  const get = createClient(lab.api.origin);
  const readShown = async (member: number, thread: number | undefined): Promise<string> => {
    const { body } = await get('GET', `/api/ai/clara/${thread}?model=general`, {
      headers: { authorization: `Bearer ${tokenOf(member)}` },
    });
    const { result } = JSON.parse(body) as {
      result: { messages: { sender: string; message: string }[] } | null;
    };
    return result?.messages.find(({ sender }) => sender === 'Clara')?.message ?? '';
  };
  let lost = 0;
  for (const { member, thread } of ownersOfThreads) {
    const words = arrived.get(member) ?? '';
    if (!words || !(await readShown(member, thread)).startsWith(words)) lost++;
  }
  return {
    figures: { killedAnswers: killed },
    checks: [
      exactly(
        'answers that were not being written when the api was killed',
        answers.filter(({ answer }) => answer.status !== 200).length,
        0,
      ),
      never('allowances that are not settled after the kills', await countUnsettled()),
      never('conversations that do not show what had arrived', lost),
    ],
  };
};

export const assistantStreams: Proof = {
  name: 'assistant-streams',
  description: 'answers stream as a bare pipe does, stop upstream, keep to the allowance and survive kills',
  faults: {
    uncounted: 'the database forgets what members have used of their allowance',
    unsaved: 'the database does not keep an answer while it is written',
    'deaf-provider': 'a proxy does not tell the provider that its caller has left',
  },

  run: async ({ size, fault }) => {
    const counts = sizes[size];
    const members =
      counts.first + counts.rounds * counts.rateStreams + counts.open + counts.stopped + counts.killed + 10;
    const lab = await createAnswerLab(members, fault);
    const parts: Part[] = [];
    for (const part of [
      countRoundTrips,
      measureFirstWord,
      measureRate,
      measureMemory,
      measureStop,
      overrunAllowance,
      killWhileWriting,
    ]) {
      await lab.provider.forgetRequests();
      parts.push(await part(lab, counts));
    }
    return {
      figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as Record<string, number>,
      checks: parts.flatMap(({ checks }) => checks),
    };
  },
};
