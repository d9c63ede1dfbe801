import {
  ACTIVATION_RESENT,
  activateAccount,
  activateWithPassword,
  activationForm,
  cancelEmailChange,
  changePassword,
  changePasswordAfterAuthentication,
  confirmEmail,
  forgotPassword,
  listSessions,
  login,
  logoutByGet,
  logoutByPost,
  PASSWORD_CHANGED,
  PASSWORD_UPDATED,
  register,
  REGISTERED,
  resendActivation,
  resetPasswordForm,
  RESET_MAIL_SENT,
  revokeSession,
  undoEmailChange,
  undoEmailChangeForm,
} from '@maetrix/contract';
import { SESSION_COOKIE } from '@maetrix/contract/cookies';
import { EMAIL_CHANGE_CANCELLED, EMAIL_CHANGE_UNDONE } from '@maetrix/contract/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '#app/kernel/app-error.ts';
import { PURCHASE_COOKIE, readCredential } from '#app/platform/http/credential.ts';
import { isBrowser } from '#app/platform/http/origin.ts';
import type { Routes } from '#app/platform/http/route.ts';

import { presentMember, presentSession } from './accounts-presenter.ts';
import type { Accounts } from './accounts-service.ts';
import { linkPath } from './mailed-link.ts';
import { SESSION_SECONDS } from './sessions/session.ts';
import type { SignUpClient } from './sign-up/sign-up-service.ts';

const DEVICE_COOKIE = '__Host-maetrix_device';
const DEVICE_SECONDS = 400 * 24 * 3600;
const SIGN_UP_COOKIE = '__Host-maetrix_sign_up';
const SIGN_UP_SECONDS = 30 * 24 * 3600;
const cookie = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

const setDeviceCookie = (reply: FastifyReply, deviceToken: string) =>
  reply.setCookie(DEVICE_COOKIE, deviceToken, { ...cookie, maxAge: DEVICE_SECONDS });

/** The session a browser already has; clients that use the header manage their sessions themselves. */
const previousSession = (request: FastifyRequest) => {
  const credential = readCredential(request.headers);
  return credential?.via === 'cookie' ? credential : null;
};

/** What is stored about the client of a request, also by other features. */
export const clientDetails = (request: FastifyRequest) => ({
  address: request.clientAddress,
  userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
  browserKey: request.cookies[PURCHASE_COOKIE],
  deviceToken: request.cookies[DEVICE_COOKIE],
  session: previousSession(request),
});

/** Client details for a registration, also for forms of other features. */
export const signUpClient = (request: FastifyRequest, reply: FastifyReply): SignUpClient => ({
  ...clientDetails(request),
  setSignUpToken: (token) =>
    void reply.setCookie(SIGN_UP_COOKIE, token, { ...cookie, maxAge: SIGN_UP_SECONDS }),
});

const readSignUpCookie = (request: FastifyRequest) => request.cookies[SIGN_UP_COOKIE];

export const registerAccountRoutes = (routes: Routes, accounts: Accounts) => {
  const { signUps, sessions, passwords, emailChanges } = accounts;

  routes.public(register, async ({ body, request, reply }) => {
    const { name, email, password, referral_code: referralCode } = body;
    await signUps.register({ name, email, password, referralCode }, signUpClient(request, reply));
    return { result: null, message: REGISTERED };
  });

  const setSession = (reply: FastifyReply, token: string) =>
    reply.setCookie(SESSION_COOKIE, token, { ...cookie, maxAge: SESSION_SECONDS });

  // The browser that registered chose the password, and its owner has just proved the address: no login is needed.
  // Somebody else who is logged in there by now stays logged in.
  routes.public(activateAccount, async ({ body, request, reply }) => {
    const client = clientDetails(request);
    const { outcome, memberId } = await signUps.activate(body.token, readSignUpCookie(request), client);
    const previous = previousSession(request);
    const isOccupied = previous !== null && (await sessions.authenticate(previous)) !== null;
    if (memberId !== undefined && isBrowser(request) && !isOccupied) {
      const opened = await sessions.open({ memberId, kind: 'browser', previous }, client);
      setSession(reply, opened.token);
    }
    return {
      redirect:
        outcome === 'needs_password'
          ? linkPath('activate', body.token)
          : `/account/activation?status=${outcome === 'activated'}`,
    };
  });

  routes.public(activationForm, async ({ body, request }) => ({
    result: { needs_password: await signUps.needsPassword(body.token, readSignUpCookie(request)) },
  }));

  routes.public(activateWithPassword, async ({ body, request }) => {
    const { token, password } = body;
    const isActive = await signUps.activateWithPassword(
      { token, password },
      readSignUpCookie(request),
      clientDetails(request),
    );
    return { result: { is_active: isActive } };
  });

  routes.public(resendActivation, async ({ body, request }) => {
    await signUps.resend(body.email, readSignUpCookie(request), clientDetails(request));
    return { result: null, message: ACTIVATION_RESENT };
  });

  routes.public(login, async ({ body, request, reply }) => {
    const inBrowser = isBrowser(request);
    const opened = await sessions.login(
      {
        email: body.email,
        password: body.password,
        deviceToken: request.cookies[DEVICE_COOKIE],
        signUpToken: readSignUpCookie(request),
        previous: previousSession(request),
        kind: inBrowser ? 'browser' : 'bearer',
      },
      clientDetails(request),
    );
    setDeviceCookie(reply, opened.deviceToken);
    if (inBrowser) setSession(reply, opened.token);
    return { result: { user: presentMember(opened.member), token: inBrowser ? null : opened.token } };
  });

  routes.member(logoutByPost, async ({ caller, reply }) => {
    await sessions.logout(caller.memberId, caller.sessionId);
    reply.clearCookie(SESSION_COOKIE, cookie);
    return { result: null };
  });

  routes.member(logoutByGet, async ({ caller }) => {
    if (caller.via !== 'bearer') throw new AppError('unauthenticated');
    await sessions.logout(caller.memberId, caller.sessionId);
    return { result: null };
  });

  routes.public(forgotPassword, async ({ body, request }) => {
    await passwords.forgot(body.email, clientDetails(request));
    return { result: null, message: RESET_MAIL_SENT };
  });

  routes.public(resetPasswordForm, async ({ body }) => ({
    result: { is_open: await passwords.isLinkOpen(body.token) },
  }));

  routes.public(changePassword, async ({ body, request, reply }) => {
    const { token, new_password: newPassword } = body;
    const { deviceToken } = await passwords.reset({ token, newPassword }, clientDetails(request));
    setDeviceCookie(reply, deviceToken);
    return { result: null, message: PASSWORD_CHANGED };
  });

  routes.member(changePasswordAfterAuthentication, async ({ caller, body, request }) => {
    const { password, new_password: newPassword } = body;
    await passwords.change(caller, { password, newPassword }, clientDetails(request));
    return { result: null, message: PASSWORD_UPDATED };
  });

  routes.public(confirmEmail, async ({ body, request }) => ({
    result: await emailChanges.confirm(body.token, clientDetails(request)),
  }));

  routes.public(undoEmailChangeForm, async ({ body }) => ({
    result: { is_open: await emailChanges.isUndoOpen(body.token) },
  }));

  routes.public(undoEmailChange, async ({ body, request }) => {
    const { token, new_password: newPassword } = body;
    await emailChanges.undo({ token, newPassword }, clientDetails(request));
    return { result: null, message: EMAIL_CHANGE_UNDONE };
  });

  routes.member(cancelEmailChange, async ({ caller, request }) => {
    await emailChanges.cancel(caller.memberId, clientDetails(request));
    return { result: null, message: EMAIL_CHANGE_CANCELLED };
  });

  routes.member(listSessions, async ({ caller }) => {
    const open = await sessions.list(caller.memberId);
    return { result: { sessions: open.map((session) => presentSession(session, caller.sessionId)) } };
  });

  routes.member(revokeSession, async ({ caller, body }) => {
    await sessions.revoke(caller.memberId, body.session_id);
    return { result: null };
  });
};
