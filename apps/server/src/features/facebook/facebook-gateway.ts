import { createHmac } from 'node:crypto';

import { z } from 'zod';

import { AppError } from '#app/kernel/app-error.ts';
import type { CreateBreaker } from '#app/platform/breaker.ts';
import { fetchVendorJson, VendorRefused } from '#app/platform/vendor-json.ts';

/** Without an app id, pages cannot be linked. */
export type FacebookOptions = {
  graphBase: string;
  dialogBase: string;
  appId: string;
  appSecret: string;
};

export type FacebookPage = { id: string; name: string; accessToken: string };

const FACEBOOK_SCOPES = ['public_profile', 'email', 'pages_show_list', 'pages_read_user_content'];
/** A member may decline to share their address: we do not use it. */
const NEEDED_SCOPES = FACEBOOK_SCOPES.filter((scope) => scope !== 'email');

const API_VERSION = 'v23.0';
/** Eight requests at most, in less time than the caller waits. */
const TIMEOUT_MS = 2_500;
const PAGES_AT_ONCE = 100;
const MAX_REQUESTS = 5;

const accessToken = z.object({ access_token: z.string().min(10).max(2000) });
const inspected = z.object({
  data: z.object({
    app_id: z.coerce.string().optional(),
    type: z.string().optional(),
    is_valid: z.boolean(),
    scopes: z.array(z.string()).default([]),
  }),
});
const accounts = z.object({
  data: z.array(
    z.object({
      id: z.string().regex(/^\d{1,32}$/),
      name: z.string(),
      access_token: z.string().min(10).max(2000).optional(),
    }),
  ),
  paging: z.object({ cursors: z.object({ after: z.string().max(500).optional() }).optional() }).optional(),
});

/** Facebook's Graph API, as far as linking a page needs it. */
export const createFacebookGateway = (options: FacebookOptions & { createBreaker: CreateBreaker }) => {
  const { appId, appSecret } = options;
  const breaker = options.createBreaker('facebook', {
    failures: 3,
    retryMs: 10_000,
    isFailure: (error) => !(error instanceof VendorRefused) || error.status >= 500,
  });

  /** Tokens are sent in headers and bodies where the API allows it: addresses are logged on their way. */
  const ask = async <Answer>(
    schema: z.ZodType<Answer>,
    path: string,
    {
      query = {},
      form,
      token,
    }: { query?: Record<string, string>; form?: Record<string, string>; token?: string },
  ): Promise<Answer> => {
    if (!appId) throw new AppError('facebook_unavailable');
    const url = new URL(`${options.graphBase}/${API_VERSION}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      const answer = await breaker(() =>
        fetchVendorJson(url, {
          timeoutMs: TIMEOUT_MS,
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
          ...(token && { headers: { authorization: `Bearer ${token}` } }),
        }),
      );
      return schema.parse(answer);
    } catch (error) {
      const isRefused = error instanceof VendorRefused && error.status < 500;
      throw new AppError(isRefused ? 'facebook_link_failed' : 'facebook_unavailable', { cause: error });
    }
  };

  /** Proves to Facebook that the token is used by our server. */
  const appSecretProof = (token: string) => createHmac('sha256', appSecret).update(token).digest('hex');

  return {
    isConfigured: appId !== '',

    /** Where a member logs in; `challenge` is the hash of a secret that the exchange of the code must show. */
    dialogUrl: (login: { state: string; challenge: string; redirectUri: string }): string => {
      const url = new URL(`${options.dialogBase}/${API_VERSION}/dialog/oauth`);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: login.redirectUri,
        state: login.state,
        response_type: 'code',
        scope: FACEBOOK_SCOPES.join(','),
        code_challenge: login.challenge,
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },

    exchangeCode: async (login: { code: string; verifier: string; redirectUri: string }): Promise<string> => {
      const form = {
        client_id: appId,
        client_secret: appSecret,
        redirect_uri: login.redirectUri,
        code: login.code,
        code_verifier: login.verifier,
      };
      return (await ask(accessToken, 'oauth/access_token', { form })).access_token;
    },

    /** Whether a token was issued to our app, is valid, and has the permissions we asked for. */
    isOurs: async (userToken: string): Promise<boolean> => {
      const { data } = await ask(inspected, 'debug_token', {
        query: { input_token: userToken },
        token: `${appId}|${appSecret}`,
      });
      return (
        data.is_valid &&
        data.app_id === appId &&
        data.type === 'USER' &&
        NEEDED_SCOPES.every((scope) => data.scopes.includes(scope))
      );
    },

    /** A token that lasts two months instead of two hours; tokens of pages derived from it do not expire. */
    exchangeForLongLived: async (userToken: string): Promise<string> => {
      const form = {
        grant_type: 'fb_exchange_token',
        client_id: appId,
        client_secret: appSecret,
        fb_exchange_token: userToken,
      };
      return (await ask(accessToken, 'oauth/access_token', { form })).access_token;
    },

    /** The page of exactly this name that the member manages; null without one. */
    findPage: async (userToken: string, name: string): Promise<FacebookPage | null> => {
      let after: string | undefined;
      for (let request = 0; request < MAX_REQUESTS; request++) {
        const { data, paging } = await ask(accounts, 'me/accounts', {
          query: {
            fields: 'id,name,access_token',
            limit: String(PAGES_AT_ONCE),
            appsecret_proof: appSecretProof(userToken),
            ...(after !== undefined && { after }),
          },
          token: userToken,
        });
        const page = data.find((each) => each.name === name);
        if (page?.access_token) return { id: page.id, name: page.name, accessToken: page.access_token };
        after = paging?.cursors?.after;
        if (!data.length || after === undefined) return null;
      }
      return null;
    },
  };
};

export type FacebookGateway = ReturnType<typeof createFacebookGateway>;
