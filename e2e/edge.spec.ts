import { expect, newMember, open, siteOrigin, test } from './support.ts';

const isVisitorPage = (headers: Record<string, string>) =>
  headers['cache-control'] === 'public, max-age=0, must-revalidate' &&
  !headers['content-security-policy']?.includes('nonce-');

test('a visitor page is cached regardless of query parameters that it does not read', async ({ request }) => {
  const plain = await request.get('/courses');
  expect(isVisitorPage(plain.headers())).toBe(true);
  for (const query of ['?x=1', '?utm_source=mail', '?q=111abc111', '?code=ABC', '?x=%20']) {
    const page = await request.get(`/courses${query}`);
    expect(isVisitorPage(page.headers())).toBe(true);
    expect(await page.text()).toBe(await plain.text());
  }
});

test('a page rendered for a parameter that it reads is not cached', async ({ request }) => {
  const noscriptForm = 'action="/auth/login"';
  for (const query of ['?login=failed&next=%2Fevil', '?%6Cogin=failed&next=%2Fevil'])
    expect(await (await request.get(`/courses${query}`)).text()).toContain(noscriptForm);
  expect(await (await request.get('/courses')).text()).not.toContain(noscriptForm);
  expect(await (await request.get('/?sent=true')).text()).toContain('Message Submit Successfully');
  expect(await (await request.get('/')).text()).not.toContain('Message Submit Successfully');
});

test('the redirect to the canonical URL of a course keeps the query', async ({ request }) => {
  const course =
    /\/course\/[a-z-]+\/\d+\/[a-z-]+/.exec(await (await request.get('/courses')).text())?.[0] ?? '';
  const moved = await request.get(`${course}-old?code=ABC&utm_source=mail`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, `${course}?code=ABC&utm_source=mail`]);
});

test('forged headers do not change a cached visitor page', async ({ request }) => {
  const poisons: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'evil' },
    { 'x-visitor-page': 'evil.example' },
    { 'x-original-url': '/evil.example' },
    { forwarded: 'host=evil.example' },
    { 'accept-encoding': 'evil.example' },
    { cookie: 'theme=evil.example' },
    { origin: 'https://evil.example' },
    { range: 'bytes=0-10' },
  ];
  for (const [index, headers] of poisons.entries()) {
    await request.get(`/privacy-policy?poison=${index}`, { headers });
    const page = await request.get('/privacy-policy');
    expect(page.status()).toBe(200);
    expect(await page.text()).not.toContain('evil');
  }
});

test('a member sees their own page at a URL that is cached for visitors', async ({ request, playwright }) => {
  await request.get('/courses');
  const member = await newMember('Ama Boateng');
  const own = await playwright.request.newContext({
    baseURL: siteOrigin,
    extraHTTPHeaders: { origin: siteOrigin },
  });
  await own.post('/api/login', { data: { email: member.email, password: member.password } });
  const page = await own.get('/courses');
  expect(page.headers()['cache-control']).toContain('no-store');
  expect(isVisitorPage((await request.get('/courses')).headers())).toBe(true);
  await own.dispose();
});

test('a cached page with a query hydrates without an error, and keeps the parameters that the browser reads', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await open(page, '/courses?code=FRIEND7&utm_source=mail');
  await page.getByRole('banner').getByRole('link', { name: 'Log In / Register' }).click();
  await page.getByRole('dialog').getByText('Register', { exact: false }).first().click();
  await expect(page).toHaveURL('/courses?code=FRIEND7&utm_source=mail');
  expect(problems).toEqual([]);
});

test('serves assets compressed with Brotli at build time', async ({ request }) => {
  const script = /\/assets\/vendor-[\w-]+\.js/.exec(await (await request.get('/courses')).text())?.[0];
  const asset = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
