import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Stripe } from 'stripe';
import { html, type Html } from '../../html.ts';
import type { Account } from '../core/account.ts';
import { StripeFault } from '../core/fault.ts';
import { idOf } from '../core/kinds.ts';
import {
  makeDefaultCard,
  cancelFromPortal,
  changeCard,
  payFromPortal,
  resumeFromPortal,
  subscriptionsOf,
} from '../objects/portal-actions.ts';
import { periodOf } from '../objects/subscription-build.ts';
import type { StripeState } from '../state.ts';
import { cardIn, queryOf, sentFields, show, withQuery, type Sent } from './form.ts';
import { renderAlert, cardFields, hostedPage, money, testCardNote } from './layout.ts';

type Session = Stripe.BillingPortal.Session;

const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const button = (session: Session, action: string, field: string, value: string, label: string): Html =>
  html`<form method="post" action="/stripe/portal/${session.id}/${action}">
    <input type="hidden" name="${field}" value="${value}" />
    <button class="plain">${label}</button>
  </form>`;

const subscriptionPart = (account: Account, session: Session, subscription: Stripe.Subscription): Html => {
  const [item] = subscription.items.data;
  const name = item && account.find('product', idOf(item.price.product))?.name;
  const ends = subscription.cancel_at;
  return html`<h2>${name ?? subscription.id}</h2>
    <p>
      ${item ? `${money(item.price.unit_amount, item.price.currency)} / ${item.price.recurring?.interval}` : ''}
      · ${ends === null ? `renews on ${day(periodOf(subscription).end)}` : `ends on ${day(ends)}`}
      ${subscription.status === 'active' ? '' : `(${subscription.status.replace('_', ' ')})`}
    </p>
    ${
      ends === null
        ? button(session, 'cancel', 'subscription', subscription.id, 'Cancel subscription')
        : button(session, 'resume', 'subscription', subscription.id, "Don't cancel subscription")
    }`;
};

const cardPart = (account: Account, session: Session): Html => {
  const methods = account.collection('payment_method').having('customer', session.customer);
  const defaultMethodId = idOf(
    account.find('customer', session.customer)?.invoice_settings.default_payment_method,
  );
  return html`<h2>Payment method</h2>
    <ul>
      ${methods.map(
        ({ id, card }) =>
          html`<li>
            ${card?.brand} •••• ${card?.last4}, ${card?.exp_month}/${card?.exp_year}
            ${id === defaultMethodId ? '(default)' : ''}
          </li>`,
      )}
    </ul>
    <form method="post" action="/stripe/portal/${session.id}/card">
      ${cardFields}
      <button>Use this card</button>
    </form>`;
};

const invoicePart = (account: Account, session: Session): Html =>
  html`<h2>Invoices</h2>
    <table>
      <tbody>
        ${account
          .collection('invoice')
          .having('customer', session.customer)
          .filter(({ status }) => status !== 'draft')
          .toReversed()
          .slice(0, 24)
          .map(
            (invoice) =>
              html`<tr>
                <th scope="row"><a href="/stripe/invoices/${invoice.id}">${day(invoice.created)}</a></th>
                <td>
                  ${money(invoice.total, invoice.currency)} · ${invoice.status ?? ''}
                  ${invoice.status === 'open' ? button(session, 'pay', 'invoice', invoice.id, 'Pay now') : undefined}
                </td>
              </tr>`,
          )}
      </tbody>
    </table>`;

const portalPage = (account: Account, session: Session, error?: string): string => {
  const subscriptions = subscriptionsOf(account, session.customer);
  const { flow } = session;
  const chosen = flow?.subscription_cancel?.subscription;
  const shown = chosen ? subscriptions.filter(({ id }) => id === chosen) : subscriptions;
  const only = flow?.type;
  return hostedPage(
    'Billing',
    html`${renderAlert(error)}
    ${
      only === 'payment_method_update'
        ? undefined
        : shown.map((subscription) => subscriptionPart(account, session, subscription))
    }
    ${only === 'subscription_cancel' ? undefined : cardPart(account, session)}
    ${only ? undefined : invoicePart(account, session)}
    ${session.return_url ? html`<p><a href="${session.return_url}">Return to Maetrix</a></p>` : undefined}
    ${testCardNote}`,
  );
};

/** Where a flow leads when completed: back to the caller, or to the portal. */
const afterwards = (session: Session, done: boolean): string =>
  (done && session.flow?.after_completion.redirect?.return_url) || `/stripe/portal/${session.id}`;

type Action = (
  account: Account,
  session: Session,
  sent: Sent,
) => { error?: string | undefined; next?: string };

const actions: Record<string, Action> = {
  card: (account, session, sent) => {
    const { setup, decline } = changeCard(account, session, cardIn(sent));
    if (decline) return { error: decline.message };
    if (setup.status !== 'requires_action') return {};
    return {
      next: withQuery(`/stripe/authenticate/${setup.id}`, {
        client_secret: setup.client_secret ?? '',
        return_url: `/stripe/portal/${session.id}`,
      }),
    };
  },
  cancel: (account, session, { subscription = '' }) => {
    cancelFromPortal(account, session, subscription);
    return {};
  },
  resume: (account, session, { subscription = '' }) => {
    resumeFromPortal(account, session, subscription);
    return {};
  },
  pay: (account, session, { invoice = '' }) => ({ error: payFromPortal(account, session, invoice) }),
};

/** The customer portal. */
export const registerPortalPages = (app: FastifyInstance, state: () => StripeState): void => {
  const missing = (reply: FastifyReply) =>
    show(reply, hostedPage('Something went wrong', html`<p>This link is not valid.</p>`), 404);

  app.get<{ Params: { id: string } }>('/stripe/portal/:id', (request, reply) => {
    const { account } = state();
    const session = account.find('billing_portal.session', request.params.id);
    if (!session) return missing(reply);
    const setup = account.find('setup_intent', queryOf(request).setup_intent ?? '');
    if (setup && idOf(setup.customer) === session.customer) {
      makeDefaultCard(account, setup);
      if (setup.status === 'succeeded') return reply.redirect(afterwards(session, true), 303);
    }
    return show(reply, portalPage(account, session, setup?.last_setup_error?.message));
  });

  app.post<{ Params: { id: string; action: string } }>('/stripe/portal/:id/:action', (request, reply) => {
    const { account } = state();
    const session = account.find('billing_portal.session', request.params.id);
    const action = actions[request.params.action];
    if (!session || !action) return missing(reply);
    try {
      const { error, next } = action(account, session, sentFields(request));
      if (error) return show(reply, portalPage(account, session, error), 402);
      return reply.redirect(next ?? afterwards(session, request.params.action !== 'resume'), 303);
    } catch (fault) {
      if (fault instanceof StripeFault)
        return show(reply, portalPage(account, session, fault.message), fault.status);
      throw fault;
    }
  });
};
