import { xssPayloads as payloads } from '@maetrix/testing/xss-payloads';

import { callApi, expect, sandboxUrl, test, trapScripts } from './support.ts';

const chunk = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

test('rejects a thousand payloads as name and email, and shows them as text in an enquiry', async () => {
  expect(payloads).toHaveLength(1000);
  for (const batch of chunk(payloads, 50))
    await Promise.all(
      batch.map(async (payload) => {
        const password = 'Correct7Horse';
        const registered = await callApi('register', {
          name: payload,
          email: `${payload}@clinic.example`,
          password,
          confirm_password: password,
        });
        const { errors } = (await registered.json()) as { errors: Record<string, string> };
        expect(Object.keys(errors).sort()).toEqual(['email', 'name']);
        const enquiry = await callApi('sendEnquiry', {
          name: payload.slice(0, 120),
          email: 'curious@clinic.example',
          message: payload,
        });
        expect(enquiry.status).toBe(200);
        const text = await enquiry.text();
        expect(text).not.toContain(payload);
      }),
    );
});

for (const bypassCSP of [false, true])
  test.describe(bypassCSP ? 'with the CSP off' : 'with the CSP on', () => {
    test.use({ bypassCSP });

    test('payloads in URLs and forms do not run', async ({ page, complaints }) => {
      const whatRan = trapScripts(page);
      for (const payload of payloads.filter((_, index) => index % 67 === 0)) {
        const query = new URLSearchParams({ login: payload, next: payload, code: payload, sent: payload });
        await page.goto(`/lp?${query.toString()}`);
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Register' }).click();
        await dialog.getByLabel('Email').fill(payload);
        await dialog.getByRole('button', { name: 'Register' }).click();
        await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
        expect(await whatRan()).toEqual([]);
      }
      complaints.length = 0;
    });
  });

test('the enquiry mails run no script, not even outside their frame', async ({ page }) => {
  for (const payload of payloads.filter((_, index) => index % 10 === 0))
    await callApi('sendEnquiry', {
      name: payload.slice(0, 120),
      email: 'curious@clinic.example',
      message: payload,
    });
  const whatRan = trapScripts(page);
  await expect(async () => {
    const answer = await page.request.get(`${sandboxUrl}/mail/api/messages?to=support@maetrix.localhost`);
    const mails = (await answer.json()) as { html: string }[];
    expect(mails.length).toBeGreaterThanOrEqual(100);
    for (const batch of chunk(mails, 100)) await page.setContent(batch.map(({ html }) => html).join(''));
  }).toPass({ timeout: 120_000 });
  expect(await whatRan()).toEqual([]);
});
