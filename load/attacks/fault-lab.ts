import { createFaultProxy, type FaultProxy } from '@maetrix/testing';

import { freePort, startNode } from '../harness/children.ts';
import { onEnd } from '../harness/cleanup.ts';
import { createClient, type Answer } from '../harness/http-client.ts';
import type { FaultRequest, Subject } from './fault-requests.ts';
import { PLAN, createCatalogue } from '../fixtures/billing-fixture.ts';
import { startSite } from '../harness/site.ts';
import { addMembers, addressOf, createSystem, type System } from '../harness/system.ts';

export const DEPENDENCIES = ['postgres', 'redis', 's3', 'smtp', 'stripe'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** How late the answers of a `late` dependency are: within its timeout, so that no breaker opens. */
const LATE_MS: Record<Dependency, number> = {
  postgres: 1_300,
  redis: 430,
  s3: 2_000,
  smtp: 2_500,
  stripe: 900,
};

const proxyTo = async (dependency: Dependency, url: string): Promise<FaultProxy> => {
  const { hostname, port } = new URL(url);
  const proxy = await createFaultProxy(
    { host: hostname, port: Number(port) },
    { lateMs: LATE_MS[dependency] },
  );
  onEnd(proxy.close);
  return proxy;
};

const startSandbox = async (env: Record<string, string | undefined>) => {
  const [http, smtp] = [await freePort(), await freePort()];
  const { STRIPE_WEBHOOK_URL: _none, ...rest } = env;
  await startNode({
    name: 'sandbox',
    args: ['packages/sandbox/src/main.ts'],
    env: { ...rest, SANDBOX_PORT: String(http), SMTP_PORT: String(smtp), SANDBOX_ORIGIN: undefined },
    ready: `http://127.0.0.1:${http}/mail/api/count`,
  });
  const send = createClient(`http://127.0.0.1:${http}`);
  return {
    origin: `http://127.0.0.1:${http}`,
    smtp: `smtp://127.0.0.1:${smtp}`,
    countMails: async (address: string): Promise<number> => {
      const { body } = await send('GET', `/mail/api/messages?to=${encodeURIComponent(address)}`);
      return (JSON.parse(body) as unknown[]).length;
    },
  };
};

/** A course with a free lesson that has a download. */
const createLesson = async ({ sql }: System): Promise<Subject> => {
  const [course] = await sql<{ id: number; slug: string }>('select id, slug from items order by id limit 1');
  const [asset] = await sql<{ id: number }>(
    `insert into media_assets (kind, purpose, visibility, status, storage_key, file_name, mime_type, progress, bytes, checksum)
     values ('document', 'lesson', 'restricted', 'ready', 'assets/fault', 'fault.pdf', 'application/pdf', 100, 1,
       sha256('fault'::bytea)) returning id`,
  );
  const [chapter] = await sql<{ id: number }>(
    `insert into chapters (course_id, name, position) values ($1, 'First', 1) returning id`,
    [course?.id],
  );
  const [lesson] = await sql<{ id: number }>(
    `insert into lessons (course_id, chapter_id, name, position, is_preview, download_id)
     values ($1, $2, 'First', 1, true, $3) returning id`,
    [course?.id, chapter?.id, asset?.id],
  );
  return { courseId: course?.id ?? 0, slug: course?.slug ?? '', lessonId: lesson?.id ?? 0, planId: PLAN.id };
};

/** The whole product with a fault proxy in front of each dependency. */
export const startFaultLab = async (members: number, own: Record<string, string>) => {
  const system = await createSystem({ LOG_LEVEL: 'warn', TIMEOUT_FACTOR: '1' });
  const sandbox = await startSandbox(system.env);
  const { DATABASE_URL = '', REDIS_URL = '', S3_ENDPOINT = '', MEDIA_UPSTREAM = '' } = system.env;
  const proxies: Record<Dependency, FaultProxy> = {
    postgres: await proxyTo('postgres', DATABASE_URL),
    redis: await proxyTo('redis', REDIS_URL),
    s3: await proxyTo('s3', S3_ENDPOINT),
    smtp: await proxyTo('smtp', sandbox.smtp),
    stripe: await proxyTo('stripe', sandbox.origin),
  };
  const edgePort = await freePort();
  const env = {
    SITE_ORIGIN: `http://maetrix.localhost:${edgePort}`,
    DATABASE_URL: proxies.postgres.via(DATABASE_URL),
    REDIS_URL: proxies.redis.via(REDIS_URL),
    S3_ENDPOINT: proxies.s3.via(S3_ENDPOINT),
    MEDIA_UPSTREAM: proxies.s3.via(MEDIA_UPSTREAM),
    SMTP_URL: proxies.smtp.via(sandbox.smtp),
    STRIPE_API_BASE: new URL(proxies.stripe.via(sandbox.origin)).origin,
    ...own,
  };
  const port = String(await freePort());
  const api = await system.start('api', { ...env, API_PORT: port, PORT: port });
  await addMembers(system, api, members);
  await createCatalogue(system);
  // The product creates the plan at the provider itself.
  await system.sql('delete from plan_products');
  const subject = await createLesson(system);
  await system.start('worker', env);
  const site = await startSite({
    apiPort: port,
    edgePort,
    own: { MEDIA_UPSTREAM: env.MEDIA_UPSTREAM, TIMEOUT_FACTOR: '1' },
  });
  const clients = { api: createClient(api.origin), edge: createClient(site.origin) };
  let sent = 0;
  return {
    system,
    proxies,
    subject,
    countMails: sandbox.countMails,
    /** Sends from a new client address; a broken connection is an answer with status 0. */
    send: async ({ to, method, path, headers, body }: FaultRequest): Promise<Answer> => {
      const began = performance.now();
      const from = to === 'api' ? system.from(addressOf(++sent)) : {};
      return clients[to](method, path, { headers: { ...from, ...headers }, ...(body && { body }) }).catch(
        () => ({ status: 0, headers: {}, body: '', ms: performance.now() - began }),
      );
    },
  };
};

export type FaultLab = Awaited<ReturnType<typeof startFaultLab>>;
