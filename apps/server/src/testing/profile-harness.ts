import { ownProfile, type OwnProfile } from '@maetrix/contract';
import { expect } from 'vitest';

import { createPeople } from './people.ts';
import type { TestServer } from './test-server.ts';

type Fields = Record<string, string | Blob>;

/** A form as a browser sends it. */
export const encodeForm = async (fields: Fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'chosen-by-the-member');
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
};

/** Members who edit their profiles. */
export const createEditors = (server: TestServer) => {
  const people = createPeople(server);
  return {
    people,
    editor: async (name?: string) => {
      const person = await people.member(name);
      const { cookie } = await people.signIn(person);
      const headers = { ...people.from(person), cookie };
      const { rows } = await server.parts.database.pool.query<{ id: number }>(
        'select id from users where email = $1',
        [person.email],
      );
      const send = (path: string, payload: object) =>
        server.call({ method: 'POST', url: `/api/${path}`, payload, headers });
      const sendForm = async (path: string, fields: Fields) => {
        const form = await encodeForm(fields);
        return server.call({
          method: 'POST',
          url: `/api/${path}`,
          payload: form.payload,
          headers: { ...headers, ...form.headers },
        });
      };
      const get = (path: string) => server.call({ url: `/api/${path}`, headers });
      return {
        person,
        headers,
        cookie,
        memberId: Number(rows[0]?.id),
        send,
        sendForm,
        get,
        update: (fields: object) => send('profile/updateV2', fields),
        profile: async (): Promise<OwnProfile> => {
          const answer = await get('profile/detail');
          expect(answer.statusCode).toBe(200);
          return ownProfile.strict().parse(answer.json<{ result: unknown }>().result);
        },
      };
    },
  };
};

export type Editor = Awaited<ReturnType<ReturnType<typeof createEditors>['editor']>>;
