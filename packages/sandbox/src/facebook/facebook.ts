import { createHash, createHmac, randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { html, page } from '../html.ts';

const APP_ID = '1000000000000001';
const APP_SECRET = 'sandbox';
const SCOPES = ['public_profile', 'email', 'pages_show_list', 'pages_read_user_content'];
const SECONDS = { short: 2 * 3600, long: 60 * 24 * 3600 };

/** The pages of the account that logs in; their names have what real names have. */
const DEFAULT_PAGES = [
  { id: '200000000000001', name: 'Harley Glow Clinic' },
  { id: '200000000000002', name: 'Skin & Co.  – Bristol' },
  { id: '200000000000003', name: "Dr. O'Neil Aesthetics (Edinburgh)" },
];

type Login = { redirectUri: string; challenge: string; scopes: string[] };
type Token = { appId: string; scopes: string[]; isValid: boolean };

const settings = z.strictObject({
  /** What the account manages from now on. */
  pages: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  /** Answers of the Graph API have this status instead. */
  status: z.int().min(400).max(599).nullable().optional(),
});

/** As a token of another app, or with other permissions, would be. */
const newToken = z.strictObject({
  app_id: z.string().default(APP_ID),
  scopes: z.array(z.string()).default(SCOPES),
  is_valid: z.boolean().default(true),
});

const dialogQuery = z.object({
  client_id: z.literal(APP_ID),
  redirect_uri: z.url(),
  state: z.string().min(1),
  response_type: z.literal('code'),
  scope: z.string(),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal('S256'),
});

const exchange = z.union([
  z.object({
    grant_type: z.literal('fb_exchange_token'),
    client_id: z.string(),
    client_secret: z.string(),
    fb_exchange_token: z.string(),
  }),
  z.object({
    client_id: z.string(),
    client_secret: z.string(),
    redirect_uri: z.string(),
    code: z.string(),
    code_verifier: z.string(),
  }),
]);

const bearer = (request: FastifyRequest) => request.headers.authorization?.replace(/^Bearer /, '') ?? '';

const refuse = (reply: FastifyReply, message: string, code = 190) =>
  reply.code(400).send({ error: { message, type: 'OAuthException', code, fbtrace_id: 'sandbox' } });

const dialogPage = (query: z.output<typeof dialogQuery>) => {
  const { redirect_uri, state, scope, code_challenge } = query;
  return page(
    'Log in with Facebook',
    html`<p>Maetrix asks for: ${scope.split(',').join(', ')}.</p>
      <form method="post" action="/facebook/v23.0/dialog/oauth">
        <input type="hidden" name="redirect_uri" value="${redirect_uri}" />
        <input type="hidden" name="state" value="${state}" />
        <input type="hidden" name="scope" value="${scope}" />
        <input type="hidden" name="code_challenge" value="${code_challenge}" />
        <button name="answer" value="continue">Continue as Ada Sandbox</button>
        <button name="answer" value="cancel">Cancel</button>
      </form>`,
  );
};

/** Facebook's login dialog and the part of the Graph API that links a page. */
export const registerFacebook = (app: FastifyInstance) => {
  const logins = new Map<string, Login>();
  const tokens = new Map<string, Token>();
  let pages = DEFAULT_PAGES;
  let status: number | null = null;

  const issue = (token: Token): string => {
    const value = `EAAB${randomBytes(24).toString('hex')}`;
    tokens.set(value, token);
    return value;
  };

  const isBusy = (reply: FastifyReply) =>
    status === null ? null : reply.code(status).send({ error: { message: 'Service unavailable', code: 2 } });

  void app.register((forms, _options, done) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    forms.get('/facebook/v23.0/dialog/oauth', (request, reply) =>
      // The browser goes back to the product from this form.
      reply
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .type('text/html')
        .send(dialogPage(dialogQuery.parse(request.query))),
    );

    forms.post<{ Body: Record<string, string> }>('/facebook/v23.0/dialog/oauth', (request, reply) => {
      const {
        redirect_uri = '',
        state = '',
        scope = '',
        code_challenge: challenge = '',
        answer,
      } = request.body;
      const target = new URL(redirect_uri);
      target.searchParams.set('state', state);
      if (answer === 'cancel') {
        target.searchParams.set('error', 'access_denied');
        target.searchParams.set('error_reason', 'user_denied');
      } else {
        const code = `AQ${randomBytes(24).toString('hex')}`;
        logins.set(code, { redirectUri: redirect_uri, challenge, scopes: scope.split(',') });
        target.searchParams.set('code', code);
      }
      return reply.redirect(target.href, 302);
    });

    forms.post('/facebook/v23.0/oauth/access_token', (request, reply) => {
      const busy = isBusy(reply);
      if (busy) return busy;
      const form = exchange.parse(request.body);
      if (form.client_id !== APP_ID || form.client_secret !== APP_SECRET)
        return refuse(reply, 'Error validating client secret.', 1);
      if ('fb_exchange_token' in form) {
        const token = tokens.get(form.fb_exchange_token);
        if (!token?.isValid || token.appId !== APP_ID) return refuse(reply, 'Invalid OAuth access token.');
        return { access_token: issue(token), token_type: 'bearer', expires_in: SECONDS.long };
      }
      const login = logins.get(form.code);
      logins.delete(form.code);
      const challenge = createHash('sha256').update(form.code_verifier).digest('base64url');
      if (!login || login.redirectUri !== form.redirect_uri || login.challenge !== challenge)
        return refuse(reply, 'This authorization code has been used.', 100);
      const access_token = issue({ appId: APP_ID, scopes: login.scopes, isValid: true });
      return { access_token, token_type: 'bearer', expires_in: SECONDS.short };
    });
    done();
  });

  app.get<{ Querystring: { input_token?: string } }>('/facebook/v23.0/debug_token', (request, reply) => {
    const busy = isBusy(reply);
    if (busy) return busy;
    if (bearer(request) !== `${APP_ID}|${APP_SECRET}`) return refuse(reply, 'Invalid OAuth access token.');
    const token = tokens.get(request.query.input_token ?? '');
    if (!token) return { data: { is_valid: false, scopes: [] } };
    return {
      data: {
        app_id: token.appId,
        type: 'USER',
        is_valid: token.isValid,
        scopes: token.scopes,
        user_id: '1',
      },
    };
  });

  app.get<{ Querystring: { appsecret_proof?: string; limit?: string; after?: string } }>(
    '/facebook/v23.0/me/accounts',
    (request, reply) => {
      const busy = isBusy(reply);
      if (busy) return busy;
      const token = bearer(request);
      const proof = createHmac('sha256', APP_SECRET).update(token).digest('hex');
      if (!tokens.get(token)?.isValid) return refuse(reply, 'Invalid OAuth access token.');
      if (request.query.appsecret_proof !== proof)
        return refuse(reply, 'Invalid appsecret_proof provided in the API argument', 100);
      const from = Number(request.query.after ?? 0);
      const to = from + Number(request.query.limit ?? 25);
      return {
        data: pages.slice(from, to).map((each) => ({ ...each, access_token: `EAAP${each.id}page` })),
        paging: { cursors: { before: String(from), ...(to < pages.length && { after: String(to) }) } },
      };
    },
  );

  app.post('/facebook/settings', (request) => {
    const given = settings.parse(request.body);
    pages = given.pages ?? pages;
    status = given.status === undefined ? status : given.status;
    return {};
  });

  app.post('/facebook/tokens', (request) => {
    const { app_id: appId, scopes, is_valid: isValid } = newToken.parse(request.body);
    return { access_token: issue({ appId, scopes, isValid }) };
  });
};
