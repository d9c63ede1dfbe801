import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Stripe } from 'stripe';
import { html, type Html } from '../../html.ts';
import type { Account } from '../core/account.ts';
import { StripeFault } from '../core/fault.ts';
import { idOf } from '../core/kinds.ts';
import { paySession, planOf, type SessionPlan } from '../objects/checkout-sessions.ts';
import { findIntent } from '../objects/invoices.ts';
import { acceptCard } from '../objects/payment-methods.ts';
import type { StripeState } from '../state.ts';
import { cardIn, queryOf, sentFields, show, withQuery, type Sent } from './form.ts';
import { renderAlert, cardFields, hostedPage, money, testCardNote } from './layout.ts';

type Session = Stripe.Checkout.Session;

const successAddress = (session: Session): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

const interval = (plan: SessionPlan): string | undefined =>
  plan.items.find(({ price }) => price.recurring)?.price.recurring?.interval;

const linesTable = (session: Session, plan: SessionPlan): Html => {
  const every = interval(plan);
  const off = session.total_details?.amount_discount ?? 0;
  return html`<table>
      <tbody>
        ${plan.lines.map(
          (line) =>
            html`<tr>
              <th scope="row">${line.quantity ?? 1} × ${line.description ?? line.id}</th>
              <td>${money(line.amount_subtotal, line.currency)}</td>
            </tr>`,
        )}
        ${
          off > 0
            ? html`<tr>
                <th scope="row">Discount ${plan.coupon?.name ?? plan.coupon?.id}</th>
                <td>−${money(off, session.currency)}</td>
              </tr>`
            : undefined
        }
        <tr class="total">
          <th scope="row">Total due today</th>
          <td>${money(session.amount_total, session.currency)}</td>
        </tr>
      </tbody>
    </table>
    ${every ? html`<p class="note">Then renewed every ${every} until you cancel.</p>` : undefined}`;
};

const checkoutPage = (
  account: Account,
  session: Session,
  { sent = {}, error }: { sent?: Sent; error?: string | undefined } = {},
): string => {
  const plan = planOf(account, session.id);
  const customer = account.find('customer', idOf(session.customer) ?? '');
  const email = sent.email ?? customer?.email ?? session.customer_email ?? plan.details?.email ?? '';
  const fixed = (customer?.email ?? session.customer_email) !== null && email !== '';
  const free = session.amount_total === 0 && session.mode === 'payment';
  return hostedPage(
    session.mode === 'subscription' ? 'Subscribe' : 'Pay',
    html`${renderAlert(error)} ${linesTable(session, plan)}
      <form method="post" action="/stripe/checkout/${session.id}">
        <label
          >Email
          <input
            name="email"
            type="email"
            autocomplete="email"
            required
            value="${email}"
            ${fixed ? html`readonly` : ''}
        /></label>
        ${free ? undefined : cardFields}
        ${
          free
            ? undefined
            : html`<label
                >Name on card
                <input
                  name="billingName"
                  autocomplete="cc-name"
                  required
                  value="${sent.billingName ?? plan.details?.name ?? ''}"
              /></label>`
        }
        <button type="submit">
          ${session.mode === 'subscription' ? 'Subscribe' : `Pay ${money(session.amount_total, session.currency)}`}
        </button>
        ${session.custom_text.submit ? html`<p>${session.custom_text.submit.message}</p>` : undefined}
      </form>
      ${session.cancel_url ? html`<p><a href="${session.cancel_url}">Cancel and go back</a></p>` : undefined}
      ${testCardNote}`,
  );
};

const closedPage = (session: Session): string =>
  hostedPage(
    session.status === 'expired' ? 'This payment page has expired' : "You're all done here",
    html`<p>
        ${
          session.status === 'expired'
            ? 'Go back to the site and start again.'
            : 'You have already paid, or you have subscribed. You can close this page.'
        }
      </p>
      ${session.cancel_url ? html`<p><a href="${session.cancel_url}">Go back</a></p>` : undefined}`,
  );

const begunIntent = (account: Account, session: Session): Stripe.PaymentIntent | undefined => {
  const { intent, subscription } = planOf(account, session.id);
  if (intent) return account.find('payment_intent', intent);
  const invoice = subscription && idOf(account.find('subscription', subscription)?.latest_invoice);
  return invoice ? findIntent(account, invoice) : undefined;
};

const pay = (account: Account, id: string, sent: Sent): { next?: string; error?: string } => {
  const session = account.get('checkout.session', id);
  const free = session.amount_total === 0 && session.mode === 'payment';
  const payer = { email: sent.email ?? '', name: sent.billingName ?? '' };
  const method = free
    ? undefined
    : acceptCard(account, cardIn(sent), { email: payer.email, name: payer.name || null });
  const confirmed = paySession(account, id, payer, method);
  if (confirmed?.decline) return { error: confirmed.decline.message };
  if (confirmed?.intent.status !== 'requires_action') return {};
  return {
    next: withQuery(`/stripe/authenticate/${confirmed.intent.id}`, {
      client_secret: confirmed.intent.client_secret ?? '',
      return_url: `/stripe/checkout/${id}?authenticated=1`,
    }),
  };
};

/** The page at a Checkout Session's url. */
export const registerCheckoutPages = (app: FastifyInstance, state: () => StripeState): void => {
  const withSession = (
    id: string,
    reply: FastifyReply,
    run: (session: Session) => FastifyReply,
  ): FastifyReply => {
    const session = state().account.find('checkout.session', id);
    return session
      ? run(session)
      : show(reply, hostedPage('Something went wrong', html`<p>There is no such payment page.</p>`), 404);
  };

  app.get<{ Params: { id: string } }>('/stripe/checkout/:id', (request, reply) =>
    withSession(request.params.id, reply, (session) => {
      const { account } = state();
      const returned = queryOf(request).authenticated !== undefined;
      if (session.status === 'complete' && returned) return reply.redirect(successAddress(session), 303);
      if (session.status !== 'open') return show(reply, closedPage(session));
      const error = returned ? begunIntent(account, session)?.last_payment_error?.message : undefined;
      return show(reply, checkoutPage(account, session, { error }));
    }),
  );

  app.post<{ Params: { id: string } }>('/stripe/checkout/:id', (request, reply) =>
    withSession(request.params.id, reply, (session) => {
      const { account } = state();
      const sent = sentFields(request);
      const refuse = (error: string) => {
        const current = account.get('checkout.session', session.id);
        return show(reply, checkoutPage(account, current, { sent, error }), 402);
      };
      try {
        const { next, error } = pay(account, session.id, sent);
        if (error) return refuse(error);
        if (next) return reply.redirect(next, 303);
      } catch (fault) {
        if (fault instanceof StripeFault) return refuse(fault.message);
        throw fault;
      }
      const paid = account.get('checkout.session', session.id);
      return paid.status === 'complete'
        ? reply.redirect(successAddress(paid), 303)
        : show(reply, closedPage(paid), 409);
    }),
  );
};
