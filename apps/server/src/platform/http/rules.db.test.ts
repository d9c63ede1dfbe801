import { calls } from '@maetrix/contract';
import { openApiDocument } from '@maetrix/contract/openapi';
import { expect, test } from 'vitest';

import { digestDatabase } from '#app/testing/database-digest.ts';
import { createPeople, newPerson } from '#app/testing/people.ts';
import { ORIGIN, useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const routesWithAuth = (auth: string) =>
  calls
    .filter((call) => call.auth === auth)
    .map((call) => `${call.method} ${call.path}`)
    .sort();

test('[AUTH-051] [API-003] pins who may call every route', () => {
  expect(routesWithAuth('public')).toEqual([
    'GET /bannerList',
    'GET /calendar/eventFile',
    'GET /calendar/events',
    'GET /faqList',
    'GET /paymentSettings',
    'GET /publicItems',
    'GET /publicMembers',
    'GET /searchSuggestions',
    'GET /socialMediaData',
    'GET /testimonials',
    'GET /videoCategories',
    'POST /activateAccount',
    'POST /activateWithPassword',
    'POST /activationForm',
    'POST /bannerClick',
    'POST /changePassword',
    'POST /confirmEmail',
    'POST /directPaymentForNewUser',
    'POST /forgotPassword',
    'POST /login',
    'POST /referral/click',
    'POST /register',
    'POST /resendActivation',
    'POST /resetPasswordForm',
    'POST /sendEnquiry',
    'POST /undoEmailChange',
    'POST /undoEmailChangeForm',
    'POST /unsubscribe',
  ]);
  expect(routesWithAuth('optional')).toEqual([
    'GET /blogListBycategory',
    'GET /course/categories',
    'GET /facebook/callback',
    'GET /globalSearch',
    'GET /memeberDetailByIdV2',
    'GET /podcastCategories',
    'GET /podcastListBycategory',
    'GET /searchUsers',
    'GET /subscriptionList',
    'GET /videoListByCategory',
    'POST /blogDetail',
    'POST /course/detail',
    'POST /media/open',
    'POST /podcastDetail',
    'POST /tracking',
    'POST /updateValidityAfterSubscriptionPaymentV2',
    'POST /videoAnalytics',
    'POST /videoDetail',
    'POST /video_sharing_revert',
  ]);
  // All others need a member or a permission of staff; what they answer to whom is in testing/access-table.ts.
  const others = calls.filter(({ auth }) => auth !== 'public' && auth !== 'optional');
  expect(others.filter(({ auth }) => auth !== 'member' && !/^staff:\w+/.test(auth))).toEqual([]);
});

test('registers exactly the routes of the contract', () => {
  const served = server.app.printRoutes({ commonPrefix: false });
  for (const { method, path } of calls)
    expect(server.app.hasRoute({ method, url: `/api${path}` }), `${method} ${path}`).toBe(true);
  expect(served.match(/\((GET|POST|PUT|DELETE)/g)?.length).toBeGreaterThan(calls.length);
});

test('does not start with a route that does not declare its auth', async () => {
  const { createHttpServer } = await import('./server.ts');
  const app = await createHttpServer({
    ...server.parts,
    siteOrigin: ORIGIN,
    internalSecret: 'x',
    isProduction: false,
  });
  app.get('/open', () => 'hello');
  await expect(app.ready()).rejects.toThrow('Routes without declared auth: GET /open');
});

test.each(calls.filter((call) => call.auth === 'member').map((call) => [call.method, call.path] as const))(
  '[AUTH-051] %s %s answers 401 to a visitor before validating the input',
  async (method, path) => {
    const answer = await server.call({
      method,
      url: `/api${path}`,
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      status: false,
      result: null,
      code: 'unauthenticated',
      message: 'Please login and continue',
    });
  },
);

test('rejects a cross-site POST on every route', async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  await server.runJobs();
  const before = await digestDatabase(server.parts.database);
  const wrongOrigins = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://maetrix.localhost:8080.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
    {},
  ];
  const payload = {
    name: 'Eve',
    email: person.email,
    message: 'x',
    token: 'x',
    session_id: 1,
    password: person.password,
    new_password: 'Better$Horse8',
    confirm_password: 'Better$Horse8',
  };
  for (const { method, path } of calls.filter((call) => call.method !== 'GET'))
    for (const headers of wrongOrigins) {
      const answer = await server.app.inject({
        method,
        url: `/api${path}`,
        payload,
        headers: { ...headers, cookie },
      });
      expect([path, answer.statusCode]).toEqual([path, 403]);
    }
  expect(await digestDatabase(server.parts.database)).toEqual(before);
});

test('trusts a forwarded address only with the internal secret', async () => {
  const enquire = (headers: Record<string, string>) =>
    server.call({
      method: 'POST',
      url: '/api/sendEnquiry',
      payload: { name: 'A', email: 'a@b.example', message: 'x' },
      headers,
    });
  const codes = [];
  for (let index = 0; index < 11; index++)
    codes.push(
      (await enquire({ 'x-client-address': `10.9.0.${index}`, 'x-internal-secret': 'guessed' })).statusCode,
    );
  expect(codes.at(-1)).toBe(429);
  expect((await enquire(people.from({ address: '10.9.1.1' }))).statusCode).toBe(200);
});

test('[API-002] [API-009] sends errors in the envelope: unknown path, invalid body, wrong type, too large', async () => {
  const post = (payload: string, type = 'application/json') =>
    server.call({ method: 'POST', url: '/api/sessions/revoke', payload, headers: { 'content-type': type } });
  const { cookie } = await people.signIn(await people.member());
  const form = await server.call({
    method: 'POST',
    url: '/api/sessions/revoke',
    payload: 'session_id=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  });
  const answers = {
    404: await server.call({ url: '/api/nothing/here' }),
    422: await post('{"broken'),
    415: form,
    413: await post(JSON.stringify({ big: 'x'.repeat(300 * 1024) })),
  };
  const codes = {
    404: 'not_found',
    422: 'invalid_input',
    415: 'unsupported_media_type',
    413: 'payload_too_large',
  } as const;
  for (const [status, answer] of Object.entries(answers)) {
    expect(answer.statusCode).toBe(Number(status));
    expect(answer.json()).toMatchObject({
      status: false,
      result: null,
      code: codes[Number(status) as keyof typeof codes],
      message: expect.stringMatching(/\w/),
    });
  }
});

const nest = (open: string, inner: string, close: string, depth: number) =>
  open.repeat(depth) + inner + close.repeat(depth);

test.each([
  ['JSON objects', 'application/json', nest('{"a":', '1', '}', 30_000)],
  ['JSON arrays', 'application/json', nest('[', '', ']', 120_000)],
  ['JSON below a known field', 'application/json', `{"email":${nest('[', '"x"', ']', 50_000)}}`],
  ['form keys', 'application/x-www-form-urlencoded', `email${'[a]'.repeat(20_000)}=1`],
  ['many form keys', 'application/x-www-form-urlencoded', 'email[a][a]=1&'.repeat(10_000)],
  [
    'multipart keys',
    'multipart/form-data; boundary=x',
    `--x\r\ncontent-disposition: form-data; name="email${'[a]'.repeat(20_000)}"\r\n\r\n1\r\n--x--\r\n`,
  ],
  [
    'JSON in multipart',
    'multipart/form-data; boundary=x',
    `--x\r\ncontent-disposition: form-data; name="email"\r\ncontent-type: application/json\r\n\r\n${nest('[', '', ']', 30_000)}\r\n--x--\r\n`,
  ],
])('rejects deeply nested %s with the envelope', async (_what, type, payload) => {
  const answer = await server.call({
    method: 'POST',
    url: '/api/login',
    payload,
    headers: { 'content-type': type },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ status: false, result: null, message: expect.stringMatching(/\w/) });
});

test.each([
  [
    'without its end',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
  ],
  [
    'cut off within a file',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"; filename="x.svg"\r\ncontent-type: image/svg+xml\r\n\r\nb',
  ],
  [
    'with a file',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"; filename="x.svg"\r\n\r\nb\r\n--x--\r\n',
  ],
  [
    'of more fields than any form has',
    'multipart/form-data; boundary=x',
    `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(51)}--x--\r\n`,
  ],
  [
    'of very many fields without an end',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(3_000),
  ],
  ['of nothing', 'multipart/form-data; boundary=x', ''],
  ['with another boundary', 'multipart/form-data; boundary=x', '--y\r\n\r\nb\r\n--y--'],
  ['without a boundary', 'multipart/form-data', '--x\r\n\r\nb\r\n--x--'],
  [
    'with broken JSON in it',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="email"\r\ncontent-type: application/json\r\n\r\n{"a\r\n--x--\r\n',
  ],
])('rejects a multipart body %s with the envelope', async (_how, type, payload) => {
  const answer = await server.call({
    method: 'POST',
    url: '/api/login',
    payload,
    headers: { 'content-type': type },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ status: false, result: null, message: expect.stringMatching(/\w/) });
});

// Quadratic time would be minutes, in which the process answers nobody else.
test.each([
  ['g', '@'],
  ['a-', '@'],
  ['4 ', 'x'],
])(
  'answers a body of the largest size that repeats %j and ends in %j in linear time (timing)',
  async (piece, end) => {
    const email = piece.repeat(255_000 / piece.length) + end;
    const began = performance.now();
    const answer = await server.call({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: 'x' },
    });
    expect(answer.statusCode).toBe(422);
    expect(performance.now() - began).toBeLessThan(30_000);
  },
  300_000,
);

test.each(['/api/login%', '/api/%c0%af', `/internal/media/passes/${'a'.repeat(300)}`])(
  'answers the URL %s with the envelope and the security headers',
  async (url) => {
    const answer = await server.call({ url });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { status: false, result: null, code: 'not_found', message: 'Not found' },
    ]);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  },
);

test('hides the cause of an unexpected error from the client and logs it', async () => {
  const { pool } = server.parts.database;
  await pool.query('alter table enquiries rename to enquiries_gone');
  const person = newPerson();
  const answer = await people.post('sendEnquiry', { name: 'A', email: person.email, message: 'x' }, person);
  await pool.query('alter table enquiries_gone rename to enquiries');
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { status: false, result: null, code: 'internal', message: 'Something went wrong' },
  ]);
  const logged = server.logLines.find((line) => line.includes('request failed'));
  expect(logged).toContain('enquiries');
  expect(logged).toContain(String(answer.headers['x-request-id']));
});

test('logs no token, password, address or query', async () => {
  const person = newPerson();
  await people.register(person);
  await server.runJobs();
  const mailed = server.mailbox.tokenFor(person.email);
  await people.activate(mailed, person);
  await people.login(person, { password: 'Wrong7Horse' });
  const { token, cookie } = await people.signIn(person);
  await server.call({ url: `/api/nothing?token=${mailed}` });
  await server.call({ url: `/api/profile/detail?token=${token}`, headers: { cookie } });
  await people.post('logout', {}, person, { headers: { cookie } });
  const log = server.logLines.join('\n');
  expect(log).toContain('/api/login');
  for (const secret of [mailed, token, person.password, 'Wrong7Horse', person.email, '?token='])
    expect(log).not.toContain(secret);
});

test('sends the security headers with every response', async () => {
  const answer = await server.call({ url: '/api/nothing' });
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-store',
  });
});

test('serves the OpenAPI viewer at /api/docs', async () => {
  const page = await server.call({ url: '/api/docs/' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const document = await server.call({ url: '/api/docs/json' });
  expect(Object.keys(document.json<{ paths: object }>().paths)).toEqual(Object.keys(openApiDocument().paths));
});
