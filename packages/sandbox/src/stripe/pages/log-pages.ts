import type { FastifyInstance } from 'fastify';
import { html, page, type Html } from '../../html.ts';
import { lookUp } from '../core/expand.ts';
import type { Kind } from '../core/kinds.ts';
import type { Delivery } from '../http/deliveries.ts';
import type { StripeState } from '../state.ts';

const MAX_SHOWN = 100;

const kinds: [Kind, string][] = [
  ['customer', 'Customers'],
  ['checkout.session', 'Checkout sessions'],
  ['payment_intent', 'Payment intents'],
  ['charge', 'Charges'],
  ['refund', 'Refunds'],
  ['dispute', 'Disputes'],
  ['subscription', 'Subscriptions'],
  ['invoice', 'Invoices'],
  ['product', 'Products'],
  ['price', 'Prices'],
  ['coupon', 'Coupons'],
  ['test_helpers.test_clock', 'Test clocks'],
  ['webhook_endpoint', 'Webhook endpoints'],
];

const table = (head: string[], rows: Html[]): Html =>
  html`<table>
    <thead>
      <tr>
        ${head.map((cell) => html`<th>${cell}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;

const objectLink = (id: string): Html => html`<a href="/stripe/objects/${encodeURIComponent(id)}">${id}</a>`;

const deliveryText = ({ state, attempts }: Delivery): string => {
  const last = attempts.at(-1);
  const answer = last ? ` (${attempts.length}. try: ${last.status || last.error || 'no answer'})` : '';
  return `${state}${answer}`;
};

const requestRows = ({ log }: StripeState): Html[] =>
  log
    .newest()
    .slice(0, MAX_SHOWN)
    .map(
      ({ id, at, method, path, status, ms, note }) =>
        html`<tr>
          <td>${at.slice(11, 23)}</td>
          <td>${method} ${path}<br />${id}</td>
          <td>${status}</td>
          <td>${ms} ms</td>
          <td>${note}</td>
        </tr>`,
    );

const eventRows = ({ account, deliveries }: StripeState): Html[] =>
  account
    .collection('event')
    .newest(MAX_SHOWN)
    .map((event) => {
      const about = event.data.object as { id?: string };
      return html`<tr>
        <td>${new Date(event.created * 1000).toISOString().slice(0, 19).replace('T', ' ')}</td>
        <td>${event.type}<br />${objectLink(event.id)}</td>
        <td>${about.id ? objectLink(about.id) : ''}</td>
        <td>${deliveries.of(event.id).map((delivery) => html`${deliveryText(delivery)}<br />`)}</td>
      </tr>`;
    });

const objectRows = ({ account }: StripeState): Html[] =>
  kinds.map(([kind, name]) => {
    const collection = account.collection(kind);
    return html`<tr>
      <td>${name}</td>
      <td>${collection.size()}</td>
      <td>${collection.newest(5).map(({ id }) => html`${objectLink(id)}<br />`)}</td>
    </tr>`;
  });

const logPage = (state: StripeState): string => {
  const counts = state.deliveries.counts();
  return page(
    'Stripe',
    html`<p>
        ${state.log.total()} requests, ${state.account.collection('event').size()} events. Deliveries:
        ${Object.entries(counts)
          .map(([state, number]) => `${number} ${state}`)
          .join(', ')}.
      </p>
      <h2>Objects</h2>
      ${table(['Kind', 'Kept', 'Newest'], objectRows(state))}
      <h2>Events</h2>
      <p>The last ${MAX_SHOWN}, newest first (times are UTC, on the clock of the object)</p>
      ${table(['Time', 'Event', 'About', 'Webhooks'], eventRows(state))}
      <h2>Requests</h2>
      <p>The last ${MAX_SHOWN}, newest first (times are UTC)</p>
      ${table(['Time', 'Request', 'Status', 'Took', 'Refusal'], requestRows(state))}`,
  );
};

/** Shows requests, objects, events and deliveries, for debugging. */
export const registerLogPages = (app: FastifyInstance, state: () => StripeState): void => {
  app.get('/stripe', (_request, reply) => reply.type('text/html; charset=utf-8').send(logPage(state())));
  app.get<{ Params: { id: string } }>('/stripe/objects/:id', (request, reply) => {
    const { id } = request.params;
    const found = lookUp(state().account, id);
    if (!found) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .send(page(id, html`<pre>${JSON.stringify(found, null, 2)}</pre>`));
  });
};
