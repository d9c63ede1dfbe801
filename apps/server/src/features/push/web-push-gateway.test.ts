import { createECDH, randomBytes } from 'node:crypto';

import { expect, onTestFinished, test, vi } from 'vitest';
import webPush from 'web-push';

import { createTestBreaker } from '#app/testing/breakers.ts';

import { createWebPushGateway } from './web-push-gateway.ts';

test('a host of a service that does not answer stops the messages to no other host', async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const gateway = createWebPushGateway({
    createBreaker: createTestBreaker,
    services: { hosts: ['*.push.example'], sandboxOrigin: null },
    publicKey,
    privateKey,
    contact: 'push@maetrix.example',
    timeoutMs: 1_000,
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (endpoint: string) => {
    const { host } = new URL(endpoint);
    asked.push(host);
    const silent = new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
    return host === 'silent.push.example'
      ? Promise.reject(silent)
      : Promise.resolve(new Response(null, { status: 201 }));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const browser = createECDH('prime256v1');
  const sendTo = (host: string) =>
    gateway.send(
      {
        endpoint: `https://${host}/device`,
        publicKey: browser.generateKeys('base64url'),
        authSecret: randomBytes(16).toString('base64url'),
      },
      { title: 'News', text: 'A new episode', link: '/podcasts', key: 'news-1' },
    );
  for (let time = 0; time < 6; time++) await expect(sendTo('silent.push.example')).rejects.toThrow();
  expect(asked).toHaveLength(5);
  expect(await sendTo('web.push.example')).toEqual({ kind: 'sent' });
});
