import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import { html } from '../../html.ts';
import { StripeFault } from '../core/fault.ts';
import { idOf } from '../core/kinds.ts';
import { payInvoice } from '../objects/invoices.ts';
import { acceptCard } from '../objects/payment-methods.ts';
import type { StripeState } from '../state.ts';
import { cardIn, sentFields, show, withQuery } from './form.ts';
import { renderAlert, cardFields, hostedPage, money, testCardNote } from './layout.ts';

const invoicePage = (invoice: Stripe.Invoice, error?: string): string =>
  hostedPage(
    `Invoice ${invoice.number ?? ''}`,
    html`${renderAlert(error)}
      <p>${invoice.customer_email ?? ''} · ${invoice.status ?? ''}</p>
      <table>
        <tbody>
          ${invoice.lines.data.map(
            (line) =>
              html`<tr>
                <th scope="row">${line.description ?? ''}</th>
                <td>${money(line.amount, line.currency)}</td>
              </tr>`,
          )}
          <tr class="total">
            <th scope="row">Total</th>
            <td>${money(invoice.total, invoice.currency)}</td>
          </tr>
        </tbody>
      </table>
      ${
        invoice.status === 'open'
          ? html`<form method="post" action="/stripe/invoices/${invoice.id}">
                ${cardFields}
                <button>Pay ${money(invoice.amount_remaining, invoice.currency)}</button>
              </form>
              ${testCardNote}`
          : undefined
      }`,
  );

const receiptPage = (charge: Stripe.Charge): string =>
  hostedPage(
    'Receipt',
    html`<p>
        ${money(charge.amount, charge.currency)} paid with ••••
        ${charge.payment_method_details?.card?.last4 ?? ''}
      </p>
      ${
        charge.amount_refunded > 0
          ? html`<p>${money(charge.amount_refunded, charge.currency)} refunded</p>`
          : undefined
      }`,
  );

const nothing = hostedPage('Something went wrong', html`<p>There is no such page.</p>`);

/** The hosted pages of invoices and charges. */
export const registerInvoicePages = (app: FastifyInstance, state: () => StripeState): void => {
  app.get<{ Params: { id: string } }>('/stripe/invoices/:id', (request, reply) => {
    const invoice = state().account.find('invoice', request.params.id);
    return invoice ? show(reply, invoicePage(invoice)) : show(reply, nothing, 404);
  });

  app.post<{ Params: { id: string } }>('/stripe/invoices/:id', (request, reply) => {
    const { account } = state();
    const invoice = account.find('invoice', request.params.id);
    if (!invoice) return show(reply, nothing, 404);
    const here = `/stripe/invoices/${invoice.id}`;
    if (invoice.status === 'paid') return reply.redirect(here, 303);
    try {
      const method = acceptCard(account, cardIn(sentFields(request)));
      const { intent, decline } = payInvoice(account, invoice, method, false);
      if (decline) return show(reply, invoicePage(account.get('invoice', invoice.id), decline.message), 402);
      if (intent.status !== 'requires_action') return reply.redirect(here, 303);
      const query = { client_secret: intent.client_secret ?? '', return_url: here };
      return reply.redirect(withQuery(`/stripe/authenticate/${intent.id}`, query), 303);
    } catch (fault) {
      if (fault instanceof StripeFault) return show(reply, invoicePage(invoice, fault.message), fault.status);
      throw fault;
    }
  });

  app.get<{ Params: { id: string } }>('/stripe/receipts/:id', (request, reply) => {
    const charge = state().account.find('charge', idOf(request.params.id));
    return charge?.paid ? show(reply, receiptPage(charge)) : show(reply, nothing, 404);
  });
};
