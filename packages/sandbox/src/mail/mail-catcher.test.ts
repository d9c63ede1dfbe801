import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../sandbox.ts';

type Message = {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
};

const openSandbox = async () => {
  const { app, smtp } = createSandbox();
  const port = await smtp.listen(0);
  const transport = createTransport({ host: '127.0.0.1', port, pool: true, maxMessages: Infinity });
  return {
    app,
    send: (mail: { to: string | string[]; bcc?: string; subject?: string; text?: string; html?: string }) =>
      transport.sendMail({ from: 'Maetrix <hello@maetrix.localhost>', subject: 'Welcome', ...mail }),
    messages: async (query = ''): Promise<Message[]> =>
      (await app.inject(`/mail/api/messages${query}`)).json<Message[]>(),
    configure: (settings: object) =>
      app.inject({ method: 'POST', url: '/mail/api/settings', payload: settings }),
    close: async () => {
      transport.close();
      await Promise.all([app.close(), smtp.close()]);
    },
  };
};

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.close());

describe('mail catcher', () => {
  it('stores mail received over SMTP for every recipient of the envelope', async () => {
    const sent = await sandbox.send({
      to: ['Ann <ann@example.com>', 'bob@example.com'],
      bcc: 'hidden@example.com',
      subject: 'Grüße – confirm',
      text: 'Open https://maetrix.localhost/activate?token=abc',
      html: '<p><a href="https://maetrix.localhost/activate?token=abc&amp;x=1">Confirm</a></p>',
    });

    const [message] = await sandbox.messages('?to=HIDDEN@example.com');
    expect(message).toMatchObject({
      to: ['ann@example.com', 'bob@example.com', 'hidden@example.com'],
      from: '"Maetrix" <hello@maetrix.localhost>',
      subject: 'Grüße – confirm',
      messageId: sent.messageId,
      links: [
        'https://maetrix.localhost/activate?token=abc&x=1',
        'https://maetrix.localhost/activate?token=abc',
      ],
    });
    expect(message?.text).toContain('Open https://');
    expect(await sandbox.messages('?to=ann@example.com')).toHaveLength(1);
    expect(await sandbox.messages('?to=carol@example.com')).toEqual([]);
    expect((await sandbox.app.inject('/mail/api/count')).json()).toEqual({ count: 1 });
  });

  it('lists messages since a time and deletes them on request', async () => {
    await sandbox.send({ to: 'ann@example.com', text: 'one' });
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await sandbox.messages(`?since=${later}`)).toEqual([]);
    expect((await sandbox.app.inject('/mail/api/messages?since=yesterday-ish')).statusCode).toBe(400);

    const deleted = await sandbox.app.inject({ method: 'DELETE', url: '/mail/api/messages' });
    expect(deleted.statusCode).toBe(204);
    expect(await sandbox.messages()).toEqual([]);
  });

  it('rejects the configured number of mails with 451, then accepts again', async () => {
    await sandbox.configure({ refuse: 2 });
    await expect(sandbox.send({ to: 'ann@example.com', text: 'one' })).rejects.toMatchObject({
      responseCode: 451,
    });
    await expect(sandbox.send({ to: 'ann@example.com', text: 'two' })).rejects.toMatchObject({
      responseCode: 451,
    });
    await sandbox.send({ to: 'ann@example.com', text: 'three' });
    expect((await sandbox.messages()).map(({ text }) => text.trim())).toEqual(['three']);
  });

  it('delays acceptance by the configured time (timing)', async () => {
    await sandbox.configure({ delayMs: 300 });
    const began = performance.now();
    await sandbox.send({ to: 'ann@example.com', text: 'slow' });
    expect(performance.now() - began).toBeGreaterThan(290);
    expect((await sandbox.configure({ delay: 1 })).statusCode).toBe(400);
  });
});

describe('mail pages', () => {
  const hostile = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>';

  it('escapes subject, addresses, text and HTML of a mail', async () => {
    await sandbox.send({ to: 'ann@example.com', subject: hostile, text: hostile, html: hostile });
    const [message] = await sandbox.messages();
    const pages = [
      await sandbox.app.inject('/mail'),
      await sandbox.app.inject(`/mail?to=${encodeURIComponent(hostile)}`),
      await sandbox.app.inject(`/mail/${message?.id}`),
    ];
    for (const { body, headers } of pages) {
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(body).not.toMatch(/<script|<img/);
    }
    expect(pages[2]?.body).toContain(
      'sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"',
    );
  });

  it('pages the inbox by 100, newest first', async () => {
    for (let number = 1; number <= 101; number++) {
      await sandbox.send({ to: 'ann@example.com', subject: `Mail ${number}`, text: '' });
    }
    const first = (await sandbox.app.inject('/mail?to=ann@example.com')).body;
    expect(first).toContain('>Mail 101<');
    expect(first).not.toContain('>Mail 1<');
    expect(first).toContain('href="/mail?to=ann%40example.com&amp;page=2"');
    expect((await sandbox.app.inject('/mail?to=ann@example.com&page=2')).body).toContain('>Mail 1<');
  });

  it('answers unknown paths with 404 and a message', async () => {
    for (const url of ['/mail/999', '/nothing/here']) {
      const response = await sandbox.app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ error: 'not_found', message: `The sandbox has no GET ${url}` });
    }
  });
});
