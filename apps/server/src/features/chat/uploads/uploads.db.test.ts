import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ChatAttachment } from '@maetrix/contract';
import { createClamdSandbox, EICAR } from '@maetrix/sandbox/clamd';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

import { DAY, addMs } from '#app/kernel/time.ts';
import { createChatHarness, type ChatPerson } from '#app/testing/chat-harness.ts';
import { useEdge } from '#app/testing/edge.ts';
import { holdTransaction } from '#app/testing/held-transaction.ts';
import { ORIGIN } from '#app/testing/test-server.ts';

import { uploadRepository } from './upload-repository.ts';

const clamd = createClamdSandbox().listen(0, '127.0.0.1');
await once(clamd, 'listening');
const clamdAddress = `127.0.0.1:${(clamd.address() as AddressInfo).port}`;
afterAll(() => void clamd.close());

const harness = createChatHarness(() => Promise.resolve({ CLAMD_ADDRESS: clamdAddress }));
const { server, rows, member, send, channel, direct, eventually } = harness;
const edge = useEdge(server);

const PDF = Buffer.from('%PDF-1.7\nPrice list of a clinic');

const picture = (...args: string[]): Buffer =>
  execFileSync('ffmpeg', [
    ...'-v error -f lavfi -i testsrc2=s=900x600:d=1 -frames:v 1'.split(' '),
    ...args,
    ...'-f image2pipe -'.split(' '),
  ]);

const upload = async (
  person: ChatPerson,
  kind: string,
  name: string,
  body: Uint8Array,
  type = 'image/png',
) => {
  const answer = await server.call({
    method: 'POST',
    url: `/api/chat/upload?${new URLSearchParams({ kind, name }).toString()}`,
    payload: Buffer.from(body),
    headers: { cookie: person.cookie, 'content-type': type },
  });
  return { ...answer.json<{ result: ChatAttachment; code?: string }>(), status: answer.statusCode };
};

const open = (person: { cookie: string }, { link }: { link: string }, query = '') =>
  edge.get(`${link}${query}`, { headers: { cookie: person.cookie } });

test('[CHAT-019] encodes a picture anew, without its metadata, and shows it to those who may read the message', async () => {
  const [ada, ben, eve] = [await member(), await member(), await member()];
  const source = picture('-metadata', 'comment=51.5,-0.1 home', '-c:v', 'mjpeg');
  const { result } = await upload(ada, 'image', '../My clinic.jpg', source, 'text/html');
  expect(result).toMatchObject({ kind: 'image', name: 'My clinic.webp', width: 900, height: 600 });
  expect((await open(ben, result)).status).toBe(404);
  const conversation = await direct(ada, ben);
  const sent = await send(ada.sender, '', { code: conversation.room_id, fileId: result.file_id });
  expect(sent.file).toMatchObject({ publicId: result.file_id });
  const { result: page } = await ben.get('chat/messages', { room_id: conversation.room_id });
  expect(page.messages).toMatchObject([{ userMessage: '', attachment: { ...result } }]);
  for (const query of ['', '?size=small']) {
    const shown = await open(ben, result, query);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(bytes.includes('51.5')).toBe(false);
  }
  expect((await open(eve, result)).status).toBe(404);
  expect((await edge.get(result.link)).status).toBe(401);
  // Sent once: neither again nor by somebody else.
  for (const person of [ada, ben])
    await expect(
      send(person.sender, '', { code: conversation.room_id, fileId: result.file_id }),
    ).rejects.toMatchObject({ code: 'not_found' });
  await server.parts.chat.messages.remove(ada.sender, { code: conversation.room_id, seq: 1 });
  expect((await open(ben, result)).status).toBe(404);
});

test('[CHAT-019] refuses as a picture what is none', async () => {
  const ada = await member();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cut = picture('-c:v', 'png').subarray(0, 60);
  for (const body of [PDF, svg, cut, Buffer.from('GIF89a<script>')])
    expect((await upload(ada, 'image', 'x.png', body)).code).toBe('chat_file_unreadable');
  expect((await upload(ada, 'image', 'x.png', Buffer.alloc(0))).code).toBe('invalid_input');
  expect((await upload(ada, 'video', 'x.png', PDF)).code).toBe('invalid_input');
});

test('[CHAT-020] offers a document as a download only, and refuses other kinds', async () => {
  const { code } = await channel();
  const [ada, ben] = [await member(), await member()];
  const { result } = await upload(ada, 'document', 'Prices “2026”.html', PDF, 'text/html');
  expect(result).toMatchObject({ kind: 'document', name: 'Prices “2026”.html.pdf', bytes: PDF.length });
  await send(ada.sender, 'Our prices', { code, fileId: result.file_id });
  const file = await open(ben, result);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Prices “2026”.html.pdf')}`,
  );
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
  const program = Buffer.from([0x4d, 0x5a, 0x00, 0x01]);
  expect(await upload(ada, 'document', 'invoice.pdf', program)).toMatchObject({
    status: 415,
    code: 'chat_file_type',
  });
});

test('refuses a file in which the scanner finds something, and visitors, and files that are too large', async () => {
  const ada = await member();
  const infected = Buffer.concat([Buffer.alloc(70_000, 'a'), Buffer.from(EICAR)]);
  expect((await upload(ada, 'document', 'note.txt', infected)).code).toBe('chat_file_infected');
  expect(await rows('select from chat_uploads where user_id = $1', [ada.id])).toEqual([]);
  const visitor = await server.call({
    method: 'POST',
    url: '/api/chat/upload?kind=document&name=x',
    payload: PDF,
    headers: { 'content-type': 'application/pdf' },
  });
  expect(visitor.statusCode).toBe(401);
  const large = await edge.get('/api/chat/upload?kind=image&name=x.png', {
    method: 'POST',
    body: new Uint8Array(11 * 1024 * 1024),
    headers: { cookie: ada.cookie, origin: ORIGIN },
  });
  expect(large.status).toBe(413);
  await server.parts.chat.moderation.ban(ada.id, null, { actor: 'Team', reason: 'Spam' });
  expect((await upload(ada, 'document', 'note.txt', Buffer.from('hello'))).code).toBe('chat_banned');
});

test('removes files that were never sent, and keeps those of messages', async () => {
  const { code } = await channel();
  const ada = await member();
  const [kept, unused] = [
    (await upload(ada, 'document', 'kept.txt', Buffer.from('kept'))).result,
    (await upload(ada, 'document', 'unused.txt', Buffer.from('unused'))).result,
  ];
  await send(ada.sender, '', { code, fileId: kept.file_id });
  const start = server.time.now;
  server.time.now = addMs(start, DAY + 1);
  await rows(`select graphile_worker.add_job('chat.remove-unused-files', '{}')`);
  await server.runJobs();
  server.time.now = start;
  expect([(await open(ada, kept)).status, (await open(ada, unused)).status]).toEqual([200, 404]);
  expect(await server.parts.storage.list('media', `assets/${unused.file_id}/`)).toEqual([]);
});

test('keeps a file that is sent after it was listed as unused, and sends none that was removed', async () => {
  const { code } = await channel();
  const ada = await member();
  const [late, lost] = [
    (await upload(ada, 'document', 'late.txt', Buffer.from('late'))).result,
    (await upload(ada, 'document', 'lost.txt', Buffer.from('lost'))).result,
  ];
  const { listUnused, lockUnsent } = uploadRepository;
  const listing = vi.spyOn(uploadRepository, 'listUnused').mockImplementationOnce(async (...given) => {
    const listed = await listUnused(...given);
    await send(ada.sender, '', { code, fileId: late.file_id });
    isSwept = true;
    return listed;
  });
  let isSwept = false;
  let refused: Promise<void> | undefined;
  const locking = vi.spyOn(uploadRepository, 'lockUnsent').mockImplementation(async (...given) => {
    const isUnsent = await lockUnsent(...given);
    const [executor] = given;
    // The sweep has locked the file: who sends it now has found it, and waits.
    if (isSwept && isUnsent && !refused) {
      refused = expect(send(ada.sender, '', { code, fileId: lost.file_id })).rejects.toMatchObject({
        code: 'not_found',
      });
      const { rows: sweep } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(executor);
      await eventually(async () =>
        expect(
          await rows('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [sweep[0]?.pid]),
        ).not.toHaveLength(0),
      );
    }
    return isUnsent;
  });
  onTestFinished(() => [listing, locking].forEach((spy) => spy.mockRestore()));
  const start = server.time.now;
  server.time.now = addMs(start, DAY + 1);
  await rows(`select graphile_worker.add_job('chat.remove-unused-files', '{}')`);
  await server.runJobs();
  server.time.now = start;
  expect(refused).toBeDefined();
  await refused;
  expect([(await open(ada, late)).status, (await open(ada, lost)).status]).toEqual([200, 404]);
});

test('removes all other unused files when one cannot be removed, and that one later', async () => {
  const ada = await member();
  const files: ChatAttachment[] = [];
  for (const name of ['first.txt', 'second.txt', 'third.txt'])
    files.push((await upload(ada, 'document', name, Buffer.from(name))).result);
  const [first] = await rows<{ id: number }>('select id from media_assets where public_id = $1', [
    files[0]?.file_id,
  ]);
  const { listUnused, lockUnsent } = uploadRepository;
  const listing = vi
    .spyOn(uploadRepository, 'listUnused')
    .mockImplementation((executor, query) => listUnused(executor, { ...query, limit: 1 }));
  let isLocked = true;
  const locking = vi
    .spyOn(uploadRepository, 'lockUnsent')
    .mockImplementation((executor, id) =>
      isLocked && id === first?.id ? Promise.reject(new Error('locked')) : lockUnsent(executor, id),
    );
  onTestFinished(() => [listing, locking].forEach((spy) => spy.mockRestore()));
  const statuses = async () => {
    const opened = [];
    for (const file of files) opened.push((await open(ada, file)).status);
    return opened;
  };
  const start = server.time.now;
  const sweepLater = async (run: () => Promise<unknown>) => {
    server.time.now = addMs(start, DAY + 1);
    await run().finally(() => (server.time.now = start));
  };
  const { removeUnused } = server.parts.chat.uploads;
  await sweepLater(() => expect(removeUnused()).rejects.toThrow('locked'));
  expect(await statuses()).toEqual([200, 404, 404]);
  isLocked = false;
  await sweepLater(removeUnused);
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('counts what a member uploads before it is read, and offers it under a name that reads as it is', async () => {
  const ada = await member();
  const { result } = await upload(ada, 'document', 'invoice\u202Efdp.exe', Buffer.from('hello'));
  expect(result.name).toBe('invoicefdp.exe.txt');
  for (let count = 1; count < 30; count++)
    expect((await upload(ada, 'video', 'x', PDF)).code).toBe('invalid_input');
  const answer = await upload(ada, 'document', 'x.pdf', PDF);
  expect([answer.status, answer.code]).toEqual([429, 'too_many_attempts']);
});

test('limits what a member uploads in a month by its size', async () => {
  const [ada, ben] = [await member(), await member()];
  await upload(ada, 'document', 'first.txt', Buffer.from('hello'));
  const [stored] = await rows<{ bytes: number }>('select bytes from chat_uploads where user_id = $1', [
    ada.id,
  ]);
  expect(stored?.bytes).toBe(5);
  await rows('update chat_uploads set bytes = $2 where user_id = $1', [ada.id, 500 * 1024 * 1024]);
  expect(await upload(ada, 'document', 'second.txt', Buffer.from('hello'))).toMatchObject({
    status: 429,
    code: 'chat_upload_quota',
  });
  expect((await upload(ben, 'document', 'own.txt', Buffer.from('hello'))).status).toBe(200);
  await rows(`update chat_uploads set uploaded_at = uploaded_at - interval '31 days' where user_id = $1`, [
    ada.id,
  ]);
  expect((await upload(ada, 'document', 'second.txt', Buffer.from('hello'))).status).toBe(200);
});

/** Begins an upload at the API itself, and sends nothing of its body. */
const begin = ({ cookie }: ChatPerson) => {
  const { port } = server.app.server.address() as AddressInfo;
  const started = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/chat/upload?kind=document&name=x.txt',
    headers: { cookie, origin: ORIGIN, 'content-type': 'text/plain', 'content-length': '5' },
    agent: false,
  });
  started.on('error', () => undefined);
  onTestFinished(() => void started.destroy());
  started.flushHeaders();
  const answered = once(started, 'response').then(([answer]) => (answer as IncomingMessage).statusCode);
  answered.catch(() => undefined);
  return { answered, end: (body: string) => void started.end(body), abort: () => void started.destroy() };
};

test('counts nothing for uploads that ended before their sender was known', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => member()));
  const countOpen = () =>
    new Promise<number>((resolve, reject) =>
      server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  const before = await countOpen();
  const held = await holdTransaction(
    server.parts.database,
    'lock table sessions in access exclusive mode',
    [],
  );
  const begun = people.map(begin);
  await held.waitForBlocked();
  await eventually(async () => expect(await countOpen()).toBeGreaterThanOrEqual(before + begun.length));
  for (const { abort } of begun) abort();
  await eventually(async () => expect(await countOpen()).toBeLessThanOrEqual(before));
  await held.commit();
  const ada = await member();
  expect((await upload(ada, 'document', 'x.txt', Buffer.from('hello'))).status).toBe(200);
});

test('takes one upload of a member at a time', async () => {
  const [ada, ben] = [await member(), await member()];
  const both = [begin(ada), begin(ada)];
  const refused = await Promise.race(
    both.map(async ({ answered }, index) => ({ status: await answered, index })),
  );
  expect(refused.status).toBe(429);
  expect((await upload(ben, 'document', 'x.txt', Buffer.from('hello'))).status).toBe(200);
  const admitted = both[1 - refused.index];
  admitted?.end('hello');
  expect(await admitted?.answered).toBe(200);
  await eventually(async () =>
    expect((await upload(ada, 'document', 'x.txt', Buffer.from('hello'))).status).toBe(200),
  );
});
