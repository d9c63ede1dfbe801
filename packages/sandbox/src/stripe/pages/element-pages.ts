import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Html } from '../../html.ts';
import { show } from './form.ts';

/** A browser's script, from its source beside this file. */
const readScript = (name: string): string =>
  stripTypeScriptTypes(readFileSync(new URL(`../browser/${name}.ts`, import.meta.url), 'utf8'));

const input = (name: string, label: string, placeholder: string, complete: string): Html =>
  html`<input
    name="${name}"
    aria-label="${label}"
    placeholder="${placeholder}"
    autocomplete="${complete}"
    inputmode="numeric"
    spellcheck="false"
  />`;

const number = input('cardNumber', 'Credit or debit card number', '1234 1234 1234 1234', 'cc-number');
const expiry = input('cardExpiry', 'Credit or debit card expiration date', 'MM / YY', 'cc-exp');
const cvc = input('cardCvc', 'Credit or debit card CVC/CVV', 'CVC', 'cc-csc');

const fieldsOf: Record<string, Html> = {
  card: html`${number}${expiry}${cvc}`,
  cardNumber: number,
  cardExpiry: expiry,
  cardCvc: cvc,
};

const fieldPage = (type: string, fields: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Secure card field</title>
        <style>
          html,
          body {
            margin: 0;
            height: 100%;
            background: transparent;
          }
          body {
            display: flex;
            --hint: #757680;
          }
          input {
            flex: 1 1 6em;
            min-width: 0;
            width: 100%;
            height: 100%;
            margin: 0;
            padding: 0;
            border: 0;
            outline: 0;
            background: transparent;
            font:
              16px/1.2 system-ui,
              sans-serif;
            color: #1a1f36;
          }
          input:first-child {
            flex-grow: 3;
          }
          input::placeholder {
            color: var(--hint);
            opacity: 1;
          }
          input[aria-invalid='true'] {
            color: #b3093c;
          }
        </style>
      </head>
      <body data-type="${type}">
        ${fields}
        <script src="/stripe/js/field.js"></script>
      </body>
    </html>`.text;

/** Stripe.js and its frames. */
export const registerElementPages = (app: FastifyInstance): void => {
  const scripts = new Map<string, string>();
  const sendScript = (reply: FastifyReply, name: string) => {
    const text = scripts.get(name) ?? readScript(name);
    scripts.set(name, text);
    return reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' })
      .send(text);
  };
  for (const path of ['/v3', '/v3/', '/endive/stripe.js']) {
    app.get(path, (_request, reply) => sendScript(reply, 'stripe-js'));
  }
  app.get('/stripe/js/field.js', (_request, reply) => sendScript(reply, 'field'));
  app.get('/stripe/js/authenticated.js', (_request, reply) => sendScript(reply, 'authenticated'));

  app.get<{ Params: { type: string } }>('/stripe/elements/:type', (request, reply) => {
    const fields = fieldsOf[request.params.type];
    return fields ? show(reply, fieldPage(request.params.type, fields)) : reply.callNotFound();
  });
};
