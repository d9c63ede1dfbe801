import { createSandbox } from '@maetrix/sandbox';
import { newCardNumber } from '@maetrix/testing/card-number';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, vi } from 'vitest';

import { listJobHandlers } from '#app/entrypoints/features.ts';
import { startWorker } from '#app/platform/jobs.ts';

import { createCatalogueFixture } from './catalogue-fixture.ts';
import { createPeople, type Person } from './people.ts';
import { useTestServer } from './test-server.ts';

const SECRET = 'whsec_sandbox';

export type Answer = {
  code: number;
  /** The error code on the wire. */
  error?: string;
  status: boolean;
  message: string;
  result: Record<string, never> & {
    order_id: number;
    position: number;
    total: number;
    discount: number;
    session: { id: string; url: string; payment_intent: string | null };
  };
};

/** The API with a worker and its own sandbox payment provider that delivers webhooks to it. */
export const createBillingHarness = () => {
  let sandbox: ReturnType<typeof createSandbox>['app'];
  let url = '';
  const server = useTestServer(async () => {
    ({ app: sandbox } = createSandbox({ stripe: { seed: `harness-${process.pid}-${Math.random()}` } }));
    url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
    return { STRIPE_API_BASE: url, STRIPE_SESSIONS_PER_SECOND: 1000 };
  });
  const people = createPeople(server);
  const catalogueFixture = createCatalogueFixture(server);
  let runner: Awaited<ReturnType<typeof startWorker>>;
  const harness = {} as { stripe: Stripe };

  const control = async <Result = unknown>(path: string, body: object = {}): Promise<Result> => {
    const answer = await fetch(`${url}/stripe/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Result;
  };

  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as { port: number };
    await control('endpoints', { url: `http://127.0.0.1:${port}/api/webhooks/stripe`, secret: SECRET });
    harness.stripe = new Stripe('sk_test_sandbox', {
      host: '127.0.0.1',
      port: new URL(url).port,
      protocol: 'http',
      telemetry: false,
    });
    runner = await startWorker({
      pool: server.parts.database.pool,
      handlers: listJobHandlers(server.parts),
      concurrency: 4,
      logger: server.parts.logger,
    });
  });
  afterAll(async () => {
    await runner.stop();
    await sandbox.close();
  });

  const state = async () =>
    (await (await fetch(`${url}/stripe/control/state`)).json()) as {
      deliveries: Record<'held' | 'sending' | 'waiting', number>;
      events: number;
    };

  const countWork = async () => {
    const { deliveries, events } = await state();
    const { rows } = await server.parts.database.pool.query<{ waiting: number; jobs: number }>(
      `select count(*) filter (where run_at <= now()) as waiting,
        pg_sequence_last_value(pg_get_serial_sequence('graphile_worker._private_jobs', 'id')::regclass) as jobs
       from graphile_worker._private_jobs`,
    );
    const { waiting = 0, jobs = 0 } = rows[0] ?? {};
    return { waiting: deliveries.sending + deliveries.waiting + waiting, begun: `${events} ${jobs}` };
  };

  /** Resolves when all webhooks are delivered, no job is waiting, and neither began anything meanwhile. */
  const waitUntilIdle = () =>
    vi.waitFor(
      async () => {
        const first = await countWork();
        expect(first.waiting).toBe(0);
        expect(await countWork()).toEqual(first);
      },
      { interval: 15, timeout: 300_000 },
    );

  const signIn = async (person?: Person) => {
    const who = person ?? newMember();
    const known = await who;
    const { cookie } = await people.signIn(known);
    const headers = { cookie };
    const send = async (path: string, payload: object = {}): Promise<Answer> => {
      const answer = await people.post(path, payload, known, { headers });
      const { code: error, ...body } = answer.json<Omit<Answer, 'code'> & { code?: string }>();
      return { ...body, ...(error !== undefined && { error }), code: answer.statusCode };
    };
    const get = async <Result>(path: string): Promise<Result> =>
      (await server.call({ method: 'GET', url: `/api/${path}`, headers })).json<{ result: Result }>().result;
    return { ...known, id: await catalogueFixture.memberIdOf(known.email), headers, post: send, get };
  };

  /** Creates an activated member; the running worker sends the mail. */
  const newMember = async (): Promise<Person> => {
    const { newPerson } = await import('./people.ts');
    const person = newPerson();
    await people.register(person);
    const token = await vi.waitFor(() => server.mailbox.tokenFor(person.email), {
      timeout: 300_000,
      interval: 10,
    });
    await people.activate(token, person);
    return person;
  };

  /** Submits the provider's payment page, with a new card unless one is given. */
  const pay = async (session: { url: string | null }, card = newCardNumber()): Promise<number> =>
    (
      await fetch(session.url ?? '', {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          email: 'ann@example.com',
          cardNumber: card,
          cardExpiry: '12 / 40',
          cardCvc: '123',
          billingName: 'Ann Example',
        }),
      })
    ).status;

  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.parts.database.pool.query<Row>(text, values)).rows;

  return Object.assign(harness, {
    server,
    people,
    catalogueFixture,
    control,
    state,
    waitUntilIdle,
    member: signIn,
    pay,
    rows,
    /** A new member who has paid for a plan on the provider's page. */
    subscribe: async (plan: { id: number }, card?: string) => {
      const member = await signIn();
      const request = { service_id: plan.id, service_category: 'subscription', service_name: 'x' };
      const { result: started } = await member.post('subscriptionPaymentV2', request);
      await pay(started.session, card);
      await waitUntilIdle();
      const [row] = await rows<{ provider: string }>(
        'select provider_subscription_id as provider from subscriptions where user_id = $1',
        [member.id],
      );
      return { member, started, subscriptionId: row?.provider ?? '' };
    },
    /** Creates a payment method from a card number, as the provider's card fields do. */
    createPaymentMethod: async (number: string): Promise<string> => {
      const card = { number, exp_month: '12', exp_year: '2040', cvc: '123' };
      const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value]);
      const answer = await fetch(`${url}/v1/payment_methods`, {
        method: 'POST',
        body: new URLSearchParams([['key', 'pk_test_sandbox'], ['type', 'card'], ...fields]),
      });
      return ((await answer.json()) as { id: string }).id;
    },
    /** Confirms a payment with the bank, or fails to, as the provider's script does. */
    authenticate: async (
      secret: string,
      payment_method: string,
      outcome: 'complete' | 'fail' = 'complete',
    ): Promise<void> => {
      const [intent = ''] = secret.split('_secret_');
      await harness.stripe.paymentIntents.confirm(intent, { payment_method });
      await fetch(`${url}/stripe/authenticate/${intent}`, {
        method: 'POST',
        body: new URLSearchParams({ client_secret: secret, outcome }),
      });
    },
    /** Advances the clocks of the provider and the server. */
    advanceClock: async (seconds: number): Promise<void> => {
      await control('clock', { advanceSeconds: seconds });
      server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
      // Keeps the sessions open: members who are idle for 30 days are logged out.
      await server.parts.database.pool.query(
        `update sessions set seen_at = $1, expires_at = $1::timestamptz + interval '90 days'`,
        [server.time.now],
      );
    },
  });
};
