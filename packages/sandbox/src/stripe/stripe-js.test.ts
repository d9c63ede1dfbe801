import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Script } from 'node:vm';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useStripe } from './testing/open-stripe.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

const sandbox = useStripe();

it("is served as a classic script at Stripe's path", async () => {
  for (const path of ['/v3/', '/endive/stripe.js']) {
    const response = await fetch(`${sandbox.url}${path}`);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    const text = await response.text();
    expect(text).not.toMatch(/^\s*(import|export) /m);
    expect(text).not.toMatch(/innerHTML|eval\(|new Function|document\.write/);
    expect(() => new Script(text)).not.toThrow();
  }
});

// The page's own script: it mounts the fields and pays when the button is pressed.
const pageScript = `
  const heard = [];
  const shown = (id, value) => { document.getElementById(id).textContent = JSON.stringify(value); };
  const broken = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    broken.push(event.violatedDirective + ' ' + event.blockedURI);
    shown('violations', broken);
  });
  addEventListener('message', ({ data }) => { heard.push(data); shown('heard', heard); });
  const stripe = Stripe('pk_test_sandbox');
  const elements = stripe.elements();
  const fields = {};
  for (const type of ['cardNumber', 'cardExpiry', 'cardCvc']) {
    fields[type] = elements.create(type, { style: { base: { fontSize: '18px', color: 'rgb(1, 2, 3)' } } });
    fields[type].mount('#' + type);
    fields[type].on('change', (event) => shown('change-' + type, event));
    fields[type].on('ready', () => document.getElementById(type).setAttribute('data-ready', ''));
  }
  document.querySelector('button').addEventListener('click', async () => {
    shown('result', await stripe.confirmCardPayment(document.body.dataset.secret, {
      payment_method: { card: fields.cardNumber, billing_details: { name: 'Ann Example' } },
    }));
  });
`;

const pageHtml = (secret: string) => `<!doctype html><html lang="en"><title>Shop</title>
  <body data-secret="${secret}">
  <label for="cardNumber">Card</label><div id="cardNumber"></div><div id="cardExpiry"></div><div id="cardCvc"></div><button>Pay</button>
  <p id="change-cardNumber"></p><p id="change-cardExpiry"></p><p id="change-cardCvc"></p>
  <p id="result"></p><p id="heard"></p><p id="violations"></p>
  <script src="${sandbox.url}/v3/"></script><script src="/page.js"></script></body></html>`;

describe.skipIf(!existsSync(CHROMIUM))('in a browser', () => {
  let browser: Browser;
  let server: Server;
  let page: Page;
  let secret: string;
  let asked: string[];
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    const intent = await sandbox.stripe.paymentIntents.create({ amount: 4900, currency: 'gbp' });
    secret = intent.client_secret ?? '';
    asked = [];
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked.push(`${request.url} ${Buffer.concat(chunks).toString()}`);
        const isScript = request.url === '/page.js';
        response.writeHead(200, {
          'content-type': isScript ? 'text/javascript' : 'text/html',
          'content-security-policy': `default-src 'none'; script-src 'self' ${sandbox.url}; connect-src ${sandbox.url}; frame-src ${sandbox.url}; style-src-elem 'self'; style-src-attr 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types 'none'`,
        });
        response.end(isScript ? pageScript : pageHtml(secret));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    page = await browser.newPage();
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    await page.locator('#cardCvc[data-ready]').waitFor();
  });
  afterEach(async () => {
    await page.close();
    server.closeAllConnections();
    server.close();
  });

  const field = (name: string) =>
    page.frameLocator(`iframe[title="Secure ${name} input frame"]`).locator('input');
  const readOutput = async (id: string) =>
    JSON.parse((await page.locator(`#${id}:not(:empty)`).textContent()) ?? '{}') as unknown;
  const fill = async (number: string) => {
    await field('card number').fill(number);
    await field('expiration date').fill('1240');
    await field('CVC').fill('987');
  };

  it('pays, and shows the page no more of the card than its last digits', async () => {
    await fill('4242424242424242');
    expect(await readOutput('change-cardNumber')).toEqual({
      elementType: 'cardNumber',
      empty: false,
      complete: true,
      brand: 'visa',
    });
    expect(await page.locator('#cardNumber').getAttribute('class')).toBe(
      'StripeElement StripeElement--complete',
    );
    await page.getByRole('button', { name: 'Pay' }).click();
    expect(await readOutput('result')).toMatchObject({
      paymentIntent: { status: 'succeeded', amount: 4900 },
    });
    const heard = JSON.stringify(await readOutput('heard'));
    expect(heard).toContain('4242');
    // As a word of its own: ids hold three digits by chance.
    for (const hidden of [/42424242/, /4242 4242/, /\b987\b/]) {
      expect(heard).not.toMatch(hidden);
      expect(asked.join('\n')).not.toMatch(hidden);
    }
    expect(await page.locator('#violations').textContent()).toBe('');
    expect(asked.map((line) => line.split(' ')[0])).not.toContain('/v1/payment_methods');
  });

  it('reports errors, and asks for authentication in an overlay', async () => {
    const pay = async () => {
      await page.locator('#result').evaluate((result) => result.replaceChildren());
      await page.getByRole('button', { name: 'Pay' }).click();
    };
    await page.getByText('Card', { exact: true }).click();
    // The focus goes to the frame by a message.
    await page
      .frameLocator('iframe[title="Secure card number input frame"]')
      .locator('input:focus')
      .waitFor();
    await page.keyboard.type('4242424242424241');
    // The frame tells of each digit in turn.
    await expect
      .poll(() => readOutput('change-cardNumber'))
      .toMatchObject({ complete: false, error: { code: 'invalid_number' } });
    await field('card number').fill('4000000000009995');
    await pay();
    expect(await readOutput('result')).toMatchObject({
      error: { type: 'validation_error', code: 'incomplete_expiry' },
    });
    await fill('4000000000009995');
    await pay();
    expect(await readOutput('result')).toMatchObject({
      error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    });

    await fill('4000002500003155');
    const dialog = page.getByRole('dialog', { name: '3D Secure authentication' });
    const bank = page.frameLocator('iframe[title="Secure 3D Secure authentication frame"]');
    const answer = async (label: string) => {
      await pay();
      await bank.getByRole('button', { name: `${label} authentication` }).click();
      const result = await readOutput('result');
      expect(await dialog.count()).toBe(0);
      return result;
    };
    expect(await answer('Fail')).toMatchObject({ error: { code: 'payment_intent_authentication_failure' } });
    expect(await answer('Complete')).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    expect(await page.locator('#violations').textContent()).toBe('');
  });
});
