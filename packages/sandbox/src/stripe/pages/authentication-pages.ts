import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Stripe } from 'stripe';
import { html } from '../../html.ts';
import type { Account } from '../core/account.ts';
import { authenticateIntent } from '../objects/payment-intents.ts';
import { authenticateSetup } from '../objects/setup-intents.ts';
import type { StripeState } from '../state.ts';
import { queryOf, sentFields, show, withQuery, type Sent } from './form.ts';
import { hostedPage, money } from './layout.ts';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

const find = (account: Account, id: string): Intent | undefined =>
  account.find('payment_intent', id) ?? account.find('setup_intent', id);

const challengePage = (intent: Intent, { return_url = '', origin = '' }: Sent): string =>
  hostedPage(
    '3D Secure authentication',
    html`<p>
        ${
          intent.object === 'payment_intent'
            ? `Your bank asks you to confirm a payment of ${money(intent.amount, intent.currency)}.`
            : 'Your bank asks you to confirm that this card may be kept for later payments.'
        }
      </p>
      <form method="post" action="/stripe/authenticate/${intent.id}">
        <input type="hidden" name="client_secret" value="${intent.client_secret ?? ''}" />
        <input type="hidden" name="return_url" value="${return_url}" />
        <input type="hidden" name="origin" value="${origin}" />
        <button name="outcome" value="complete">Complete authentication</button>
        <button name="outcome" value="fail" class="plain">Fail authentication</button>
      </form>`,
  );

/** The last page of Stripe.js's frame tells the embedding page that the customer has finished. */
const donePage = (intent: Intent, origin: string): string =>
  hostedPage(
    'Thank you',
    html`<p id="authenticated" data-intent="${intent.id}" data-origin="${origin}">You can go on now.</p>
      <script src="/stripe/js/authenticated.js"></script>`,
  );

const returnAddress = (intent: Intent, returnUrl: string): string => {
  const name = intent.object;
  const passed = intent.status === 'succeeded';
  return withQuery(returnUrl, {
    [name]: intent.id,
    [`${name}_client_secret`]: intent.client_secret ?? '',
    redirect_status: passed ? 'succeeded' : 'failed',
  });
};

/** The bank's authentication page. */
export const registerAuthenticationPages = (app: FastifyInstance, state: () => StripeState): void => {
  const withIntent = (id: string, sent: Sent, reply: FastifyReply, run: (intent: Intent) => FastifyReply) => {
    const intent = find(state().account, id);
    return intent && intent.client_secret === sent.client_secret
      ? run(intent)
      : show(reply, hostedPage('Something went wrong', html`<p>There is nothing to confirm.</p>`), 404);
  };
  const finish = (reply: FastifyReply, intent: Intent, { return_url, origin = '' }: Sent) =>
    return_url
      ? reply.redirect(returnAddress(intent, return_url), 303)
      : show(reply, donePage(intent, origin));

  app.get<{ Params: { id: string } }>('/stripe/authenticate/:id', (request, reply) => {
    const query = queryOf(request);
    return withIntent(request.params.id, query, reply, (intent) =>
      intent.status === 'requires_action'
        ? show(reply, challengePage(intent, query))
        : finish(reply, intent, query),
    );
  });

  app.post<{ Params: { id: string } }>('/stripe/authenticate/:id', (request, reply) => {
    const sent = sentFields(request);
    return withIntent(request.params.id, sent, reply, ({ id, object }) => {
      const { account } = state();
      const passed = sent.outcome === 'complete';
      const settled =
        object === 'payment_intent'
          ? authenticateIntent(account, id, passed).intent
          : authenticateSetup(account, id, passed).setup;
      return finish(reply, settled, sent);
    });
  });
};
