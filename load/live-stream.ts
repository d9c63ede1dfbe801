import { setTimeout as sleep } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { composeProduct, scratchFolder } from './fixtures/media.ts';
import { freePort, startNode } from './harness/children.ts';
import { emailOf } from './harness/database.ts';
import { atLeast, atMost, exactly, measured, never, type Proof } from './harness/proof.ts';
import { startSite } from './harness/site.ts';
import { percentile } from './harness/statistics.ts';
import { addMembers, createSystem, PASSWORD } from './harness/system.ts';
import { publishClock, readClock } from './measuring/picture-clock.ts';
import { launchBrowser } from './measuring/slow-visit.ts';

const sizes = {
  // Five minutes until the publisher is lost.
  full: { viewers: 3, watchedMs: 290_000, lostMs: 20_000 },
  ci: { viewers: 1, watchedMs: 8_000, lostMs: 5_000 },
};

const GOALS = { glassToGlassMs: 4_000, replayMs: 60_000 };
const HANG_MS = 120_000;
const REPLAY_HANG_MS = 300_000;
const LOOK_MS = 250;

const SUBSCRIBERS = 3;
const MEMBER_WITHOUT_PLAN = SUBSCRIBERS + 1;

/** The first answer that is not null; null when the time is over. */
const until = async <Value>(look: () => Promise<Value | null>, limitMs = HANG_MS): Promise<Value | null> => {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== null || Date.now() > deadline) return found;
    await sleep(LOOK_MS);
  }
};

const startEverything = async (fault: string | undefined) => {
  const [apiPort, edgePort, realtimePort, ingestPort, filesPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const origin = `http://maetrix.localhost:${edgePort}`;
  const files = `http://127.0.0.1:${filesPort}`;
  const system = await createSystem({
    SITE_ORIGIN: origin,
    API_PORT: String(apiPort),
    INGEST_PORT: String(ingestPort),
    INGEST_FILES_PORT: String(filesPort),
    MAETRIX_DATA: await scratchFolder(),
    INGEST_ORIGIN: fault === 'no-recordings' ? '' : files,
  });
  const { env } = system;
  const api = await system.start('api', { PORT: String(apiPort) });
  await system.start('realtime', { PORT: String(realtimePort) });
  await system.start('worker');
  await startNode({ name: 'ingest', args: ['scripts/run/ingest.ts'], env, ready: `${files}/healthz` });
  await addMembers(system, api, MEMBER_WITHOUT_PLAN);
  await startSite({
    apiPort: String(apiPort),
    edgePort,
    own: {
      REALTIME_PORT: String(realtimePort),
      INGEST_FILES_PORT: String(filesPort),
      INTERNAL_SECRET: env.INTERNAL_SECRET ?? '',
    },
  });
  return {
    system,
    origin,
    publishTo: (key: string) => publishClock(`rtmp://127.0.0.1:${ingestPort}/live/${key}`),
  };
};

type Everything = Awaited<ReturnType<typeof startEverything>>;

const planForSubscribers = async ({ system }: Everything): Promise<number> => {
  await system.sql(`insert into plans (name, fee_minor, is_default) values ('Free', 0, true)`);
  const [plan] = await system.sql<{ id: number }>(
    `insert into plans (name, fee_minor) values ('Clinic', 4900) returning id`,
  );
  await system.sql(
    `insert into grants (user_id, plan_id, source, cause, starts_at, ends_at)
     select id, $1, 'membership', 'proof-' || id, now() - interval '1 day', now() + interval '1 month'
     from users where email = any($2)`,
    [plan?.id, Array.from({ length: SUBSCRIBERS }, (_, index) => emailOf(index + 1))],
  );
  return plan?.id ?? 0;
};

const logIn = (page: Page, member: number) =>
  page.evaluate(
    async (person) => {
      const answer = await fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      });
      if (!answer.ok) throw new Error(`login: ${answer.status}`);
    },
    { email: emailOf(member), password: PASSWORD },
  );

/** What a page gets of the files of a stream: how many answers have content. */
const countFiles = (page: Page, paths: string[]): Promise<number> =>
  page.evaluate(async (asked) => {
    await fetch('/api/live/open', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    const answers = await Promise.all(asked.map(async (path) => (await fetch(path)).ok));
    return answers.filter(Boolean).length;
  }, paths);

const listFragments = (page: Page, folder: string): Promise<string[]> =>
  page.evaluate(async (path) => {
    const list = await (await fetch(`${path}index.m3u8`)).text();
    return (list.match(/^\d+\.ts$/gm) ?? []).slice(-5).map((name) => path + name);
  }, folder);

/** Browsers start a picture with sound only for who has clicked. */
const play = async (page: Page) => {
  await page.mouse.click(5, 5);
  await page.evaluate(async () => {
    const video = document.querySelector('video');
    if (!video) return;
    video.muted = true;
    await video.play().catch(() => undefined);
  });
};

/** The time in the picture once it is after another one. */
const untilShown = (page: Page, after: number, limitMs?: number) =>
  until(async () => {
    const reading = await readClock(page);
    return reading && reading.shownAt > after ? reading : null;
  }, limitMs);

export const liveStream: Proof = {
  name: 'live-stream',
  description:
    'a live stream from the publisher to the screen, through the edge: how late it is, for whom, after a loss, and its replay',
  faults: {
    'for-everybody': 'the stream needs no plan, so that members who have not paid get its files',
    'no-return': 'the publisher that was lost does not come back',
    'no-recordings': 'the worker does not know the ingest, so that there is no replay',
  },

  run: async ({ size, fault }) => {
    const { viewers, watchedMs, lostMs } = sizes[size];
    const everything = await startEverything(fault);
    const { system, origin, publishTo } = everything;
    const planId = await planForSubscribers(everything);
    const product = await composeProduct(system);
    const stream = await product.liveStreams.schedule({
      title: 'A clock',
      description: 'What time it is.',
      startsAt: new Date(),
      planIds: fault === 'for-everybody' ? [] : [planId],
    });
    const key = await product.publishing.issueKey(stream.id);
    const folder = `/media/live/${stream.publicId}/`;

    const browser = await launchBrowser();
    const newPage = async (member: number | null): Promise<Page> => {
      const page = await (await browser.newContext({ viewport: { width: 1024, height: 720 } })).newPage();
      await page.goto(`${origin}/terms-and-conditions`);
      if (member !== null) await logIn(page, member);
      return page;
    };

    const publisher = publishTo(key);
    const pages = await Promise.all(Array.from({ length: viewers }, (_, index) => newPage(index + 1)));
    const [first] = pages;
    if (!first) throw new Error('Nobody watches');
    await until(async () => ((await product.liveStreams.findCurrent())?.status === 'live' ? true : null));
    for (const page of pages) {
      await page.goto(`${origin}/maetrixlive`);
      const isThere = await until(async () => {
        await play(page);
        return readClock(page);
      });
      if (!isThere) throw new Error('The stream was not shown');
    }

    // From here on nobody touches the pages.
    const ages: number[] = [];
    const deadline = Date.now() + watchedMs;
    while (Date.now() < deadline) {
      for (const page of pages) {
        const reading = await readClock(page);
        if (reading) ages.push(reading.ageMs);
      }
      await sleep(LOOK_MS);
    }

    const fragments = await listFragments(first, folder);
    const paths = [`${folder}index.m3u8`, ...fragments];
    const outsiders = [await newPage(MEMBER_WITHOUT_PLAN), await newPage(null)];
    let leaked = 0;
    for (const page of outsiders) {
      page.on('response', (response) => {
        if (response.ok() && new URL(response.url()).pathname.startsWith('/media/live/')) leaked++;
      });
      await page.goto(`${origin}/maetrixlive`);
      await countFiles(page, paths);
    }
    const paid = await countFiles(first, paths);

    await publisher.kill();
    await sleep(lostMs);
    const backAt = Date.now();
    const second = fault === 'no-return' ? null : publishTo(key);
    const after = await Promise.all(pages.map((page) => untilShown(page, backAt)));
    const recovered = after.flatMap((reading) => (reading ? [reading.shownAt + reading.ageMs - backAt] : []));

    await second?.kill();
    const endedAt = Date.now();
    await product.liveStreams.end(stream.id);
    const readReplay = async () => (await product.liveStreams.findCurrent())?.replaySlug ?? null;
    const slug = await until(readReplay, fault ? HANG_MS : REPLAY_HANG_MS);
    let replay: { shownAt: number } | null = null;
    if (slug !== null) {
      await first.goto(`${origin}/video/live/${slug}`);
      const start = first.getByRole('button', { name: 'Play', exact: true });
      replay = await until(async () => {
        // Again, if it was pressed before the page worked.
        if (await start.isVisible()) await start.click();
        return readClock(first);
      });
    }
    const replayMs = replay ? Date.now() - endedAt : -1;

    const p50 = Math.round(percentile(ages, 0.5));
    return {
      figures: {
        viewers,
        readings: ages.length,
        glassToGlassP50Ms: p50,
        glassToGlassP95Ms: Math.round(percentile(ages, 0.95)),
        publisherLostMs: lostMs,
        recoveredMs: recovered.length ? Math.max(...recovered) : -1,
        replayMs,
      },
      checks: [
        never('files of the stream that others than its subscribers got', leaked),
        exactly('files that a subscriber got', paid, paths.length),
        atLeast('fragments that were asked for', fragments.length, 2),
        exactly('viewers that went on by themselves', recovered.length, viewers),
        exactly('replays that play', replay ? 1 : 0, 1),
        measured(atMost('glass to glass p50, ms', p50, GOALS.glassToGlassMs)),
        measured(atMost('replay after the end, ms', replayMs, GOALS.replayMs)),
      ],
    };
  },
};
