import {
  beginFacebookLogin,
  FACEBOOK_LINKED,
  facebookCallback,
  unlinkFacebookPage,
  updatePageAccessToken,
} from '@maetrix/contract';

import type { Accounts } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Routes } from '#app/platform/http/route.ts';

import type { Facebook } from './facebook-service.ts';

const LOGIN_COOKIE = '__Host-maetrix_facebook';
const LOGIN_SECONDS = 600;
// Lax: Facebook's page sends the browser back by a link.
const cookie = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

const returnTo = (outcome: 'linked' | 'failed') => ({ redirect: `/user-settings?facebook=${outcome}` });

export const registerFacebookRoutes = (
  routes: Routes,
  { facebook, accounts }: { facebook: Facebook; accounts: Pick<Accounts, 'sessions'> },
) => {
  routes.member(beginFacebookLogin, async ({ caller, reply }) => {
    const login = await facebook.beginLogin(caller);
    reply.setCookie(LOGIN_COOKIE, login.cookie, { ...cookie, maxAge: LOGIN_SECONDS });
    return { result: { url: login.url } };
  });

  routes.optionalInQuery(facebookCallback, async ({ credential, query, request, reply }) => {
    const caller = credential && (await accounts.sessions.authenticate(credential));
    const { state, code } = query;
    reply.clearCookie(LOGIN_COOKIE, cookie);
    if (!caller || state === undefined || code === undefined) return returnTo('failed');
    try {
      await facebook.completeLogin(caller, { cookie: request.cookies[LOGIN_COOKIE], state, code });
      return returnTo('linked');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      request.log.warn({ reqId: request.id, code: error.code }, 'facebook login failed');
      return returnTo('failed');
    }
  });

  routes.member(updatePageAccessToken, async ({ caller, body }) => {
    await facebook.link(caller.memberId, body.user_access_token);
    return { result: null, message: FACEBOOK_LINKED };
  });

  routes.member(unlinkFacebookPage, async ({ caller }) => {
    await facebook.unlink(caller.memberId);
    return { result: null };
  });
};
