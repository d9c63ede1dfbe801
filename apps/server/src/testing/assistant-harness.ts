import { createSandbox } from '@maetrix/sandbox';
import { afterAll, beforeEach } from 'vitest';

import { addMs, DAY, MINUTE } from '#app/kernel/time.ts';

import { createCatalogueFixture } from './catalogue-fixture.ts';
import { createPeople } from './people.ts';
import { ORIGIN, useTestServer } from './test-server.ts';

type ModelRequest = {
  model: string;
  ending: string;
  sent: number;
  messages: { role: string; content: string }[];
};

export type Asker = { id: number; email: string; cookie: string };

/** The API with the sandbox's language model behind it. */
export const createAssistantHarness = () => {
  const { app: sandbox } = createSandbox();
  const server = useTestServer(async () => ({
    LLM_API_BASE: `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/llm/v1`,
    LLM_SILENCE_MS: 10_000,
  }));
  const people = createPeople(server);
  const catalogue = createCatalogueFixture(server);
  afterAll(() => sandbox.close());

  const setModel = (settings: object) =>
    sandbox.inject({ method: 'POST', url: '/llm/settings', payload: settings });

  beforeEach(async () => {
    await setModel({});
    await sandbox.inject({ method: 'DELETE', url: '/llm/requests' });
    // Each test begins with a new minute, and on the same day.
    server.time.now = addMs(server.time.now, 2 * MINUTE);
  });

  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.parts.database.pool.query<Row>(text, values)).rows;

  const signUp = async (name?: string): Promise<Asker> => {
    const { email, ...person } = await people.member(name);
    const { cookie } = await people.signIn({ email, ...person });
    const [user] = await rows<{ id: number }>('select id from users where email = $1', [email]);
    return { id: user?.id ?? 0, email, cookie };
  };

  let listening: Promise<string> | undefined;
  const listen = () => (listening ??= server.app.listen({ port: 0, host: '127.0.0.1' }));

  return {
    server,
    catalogue,
    rows,
    signUp,
    setModel,
    modelRequests: async () => (await sandbox.inject('/llm/requests')).json<ModelRequest[]>(),

    /** Gives a member a plan that has begun. */
    subscribe: async ({ email }: Asker, planId: number): Promise<void> => {
      await catalogue.grant(email, {
        planId,
        source: 'membership',
        startsAt: addMs(server.time.now, -DAY),
        endsAt: addMs(server.time.now, 3 * DAY),
      });
    },

    /** A course with one lesson, which has this text. */
    createCourse: async (title: string, lesson: string, text: string, options: object) => {
      const { id } = await catalogue.course({ title, chapters: [[lesson]], ...options });
      const [found] = await rows<{ id: number }>(
        'update lessons set overview_html = $2 where course_id = $1 returning id',
        [id, `<p>${text}</p>`],
      );
      return { id, lessonId: found?.id ?? 0 };
    },

    send: (
      { cookie }: Pick<Asker, 'cookie'>,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) =>
      server.call({
        method,
        url: `/api/ai/${path}`,
        headers: { cookie, ...headers },
        ...(payload && { payload }),
      }),

    /** Over a connection that can be closed before the answer ends. */
    openStream: async ({ cookie }: Pick<Asker, 'cookie'>, path: string, payload: object) => {
      const address = await listen();
      const caller = new AbortController();
      const response = await fetch(`${address}/api/ai/${path}`, {
        method: 'POST',
        headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
        body: JSON.stringify(payload),
        signal: caller.signal,
      });
      return { response, stop: () => caller.abort() };
    },

    /** How the calls of a member ended, and whether they cost something. */
    listEndings: (memberId: number) =>
      rows('select ending, input_tokens > 0 as paid from assistant_calls where user_id = $1 order by id', [
        memberId,
      ]),
  };
};
