import Fastify from 'fastify';
import { ZodError } from 'zod';
import { registerFacebook } from './facebook/facebook.ts';
import { html, page } from './html.ts';
import { registerInstagram } from './instagram/instagram.ts';
import { registerLlm } from './llm/llm.ts';
import { registerMailRoutes } from './mail/mail-routes.ts';
import { createMailbox } from './mail/mailbox.ts';
import { createSmtpCatcher, type MailSettings } from './mail/smtp-catcher.ts';
import { registerPlaces } from './places/places.ts';
import { registerPush } from './push/push.ts';
import { registerMaptiler } from './maptiler/maptiler.ts';
import { registerWebPages } from './web-pages/web-pages.ts';
import { createStripe, type StripeOptions } from './stripe/stripe.ts';

const homePage = () =>
  page(
    'Sandbox',
    html`<p>
        Servers that stand in for Stripe, Instagram, Facebook, Google Places, MapTiler, a language model, the
        push services of browsers, pages of the internet and SMTP. The product uses the vendors' own
        protocols; production does not start with these addresses.
      </p>
      <table>
        <thead>
          <tr>
            <th>Replaces</th>
            <th>Here</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Mail delivery (SMTP)</td>
            <td><a href="/mail">Every mail sent</a></td>
          </tr>
          <tr>
            <td>Payments (Stripe)</td>
            <td><a href="/stripe">Requests, objects, events and webhooks</a></td>
          </tr>
          <tr>
            <td>Push services (Web Push)</td>
            <td><a href="/push/messages">Every message received, as JSON</a></td>
          </tr>
          <tr>
            <td>Pages of the internet, of hosts under .example</td>
            <td><a href="/web-pages/requests">Every request received, as JSON</a></td>
          </tr>
          <tr>
            <td>Language model (OpenAI)</td>
            <td><a href="/llm/requests">Every request received, as JSON</a></td>
          </tr>
        </tbody>
      </table>`,
  );

/** The sandbox, wired but not listening. */
export const createSandbox = (options: { stripe?: StripeOptions } = {}) => {
  const mailbox = createMailbox();
  const mailSettings: MailSettings = { refuse: 0, delayMs: 0 };
  const app = Fastify();

  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A mail's styles and pictures are shown; its scripts do not run.
      'content-security-policy':
        reply.getHeader('content-security-policy') ??
        "default-src 'none'; style-src 'unsafe-inline' http: https:; img-src data: http: https:; font-src data: http: https:; form-action 'self'",
    });
    done(null, payload);
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send({ error: 'not_found', message: `The sandbox has no ${request.method} ${request.url}` }),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof ZodError ? 400 : (error.statusCode ?? 500);
    if (status >= 500) console.error(error);
    return reply
      .code(status)
      .send({ error: status < 500 ? 'bad_request' : 'internal', message: error.message });
  });

  app.get('/', (_request, reply) => reply.type('text/html').send(homePage()));
  registerMailRoutes(app, mailbox, mailSettings);
  const stripe = createStripe(options.stripe);
  stripe.register(app);
  registerInstagram(app);
  registerFacebook(app);
  registerPlaces(app);
  registerMaptiler(app);
  registerPush(app);
  registerLlm(app);
  registerWebPages(app);

  return { app, stripe, smtp: createSmtpCatcher(mailbox, mailSettings) };
};
