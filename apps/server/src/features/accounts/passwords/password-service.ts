import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import { enqueue } from '#app/platform/jobs.ts';
import {
  chargesByAddress,
  chargesByMailbox,
  consumeByAddress,
  consumeFirstOrReject,
  consumeOrReject,
  type Limit,
  type Limiter,
} from '#app/platform/limits.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { PasswordHashing } from '#app/platform/password-hashing.ts';
import { sha256, type Random, type Signer } from '#app/platform/secrets.ts';

import type { AccountEvents } from '../account-events.ts';
import { mailPasswordChanged, mailResetLink } from '../accounts-jobs.ts';
import { sessionRepository as sessions } from '../sessions/session-repository.ts';
import { resetTokenRepository as resetTokens } from './reset-token-repository.ts';
import { accountRepository as accounts, type EventKind } from '../account-repository.ts';
import { createDeviceToken } from '../sessions/device-token.ts';
import type { LoginGuard } from '../sessions/login-guard-service.ts';
import { linkExpiry, linkTo } from '../mailed-link.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { isEasyToGuess } from './password.ts';
import { resetMail } from './reset-mail.ts';
import type { PublishSessionsEnded } from '../sessions/session-events.ts';
import type { ClientDetails } from '../sessions/session-service.ts';

const FORGOT_PER_EMAIL: Limit = { name: 'forgot-email', max: 5, windowMs: HOUR };
const FORGOT_PER_ADDRESS: Limit = { name: 'forgot-address', max: 20, windowMs: HOUR };
const RESET_PER_ADDRESS: Limit = { name: 'reset-address', max: 20, windowMs: HOUR };
const CHANGE_PER_MEMBER: Limit = { name: 'change-password', max: 10, windowMs: HOUR };

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  hashing: PasswordHashing;
  limiter: Limiter;
  guard: LoginGuard;
  mailer: Mailer;
  events: EventEmitter<AccountEvents>;
  publishEnded: PublishSessionsEnded;
  voidEmailChanges: (tx: Tx, memberId: number, at: Date) => Promise<unknown>;
  siteOrigin: string;
};

type ResetRequest = { email: string; tokenId: string; requestedAt?: string | undefined };

export const createPasswordService = (deps: Deps) => {
  const { database, clock, random, signer, limiter } = deps;
  const signToken = (tokenId: string) => signer.sign('reset', tokenId);

  const save = async (
    tx: Tx,
    change: { memberId: number; hash: string; kind: EventKind; keepSession: number | null },
    client: ClientDetails,
  ): Promise<number[]> => {
    const now = clock();
    await accounts.savePassword(tx, change.memberId, change.hash, now);
    await resetTokens.voidAll(tx, change.memberId, now);
    // Whoever knew the old password may have asked for it.
    await deps.voidEmailChanges(tx, change.memberId, now);
    await accounts.insertEvent(tx, change.memberId, {
      kind: change.kind,
      at: now,
      ip: client.address,
      userAgent: client.userAgent,
    });
    await enqueue(tx, mailPasswordChanged, { memberId: change.memberId, changeId: random.uuid() });
    const ended = await sessions.revoke(tx, change.memberId, { allExcept: change.keepSession }, now);
    // Last: what a session made before it ended is seen then.
    await deps.events.emit(tx, 'password.changed', { memberId: change.memberId });
    return ended;
  };

  /**
   * Opens the link of a request for as long as a link lasts from now; false when it was used, or a later request or a
   * change of the password made it void, or the address is no longer the member's. The job of an older request can run
   * after that of a newer one.
   */
  const openLink = (
    { id: memberId, email }: { id: number; email: string },
    tokenId: string,
    requestedAt: Date,
  ): Promise<boolean> =>
    inTransaction(database.db, async (tx) => {
      const now = clock();
      const expiresAt = linkExpiry('reset', now);
      await accounts.lock(tx, memberId);
      // The email may have been changed since it was looked up: the old mailbox must not open the account.
      if ((await accounts.findByEmail(tx, email))?.id !== memberId) return false;
      // The mail of an earlier attempt may not have arrived.
      if (await resetTokens.has(tx, memberId, tokenId))
        return resetTokens.extend(tx, memberId, tokenId, expiresAt);
      if (await resetTokens.isSuperseded(tx, memberId, requestedAt)) return false;
      await resetTokens.voidAll(tx, memberId, now);
      const tokenHash = sha256(signToken(tokenId));
      await resetTokens.insert(tx, { memberId, id: tokenId, tokenHash, requestedAt, expiresAt });
      return true;
    });

  return {
    /** Replaces a password and voids what the old one opened; returns the sessions that ended, to be published. */
    save,

    /** Does the same for known and unknown addresses, so that the response reveals nothing; the job looks the address up. */
    forgot: async (email: string, client: ClientDetails): Promise<void> => {
      await consumeFirstOrReject(limiter, [
        ...chargesByAddress(FORGOT_PER_ADDRESS, client.address),
        ...chargesByMailbox(FORGOT_PER_EMAIL, email),
      ]);
      await enqueue(database.db, mailResetLink, {
        email,
        tokenId: random.uuid(),
        requestedAt: clock().toISOString(),
      });
    },

    sendResetLink: async ({ email, tokenId, requestedAt }: ResetRequest): Promise<void> => {
      const member = await accounts.findByEmail(database.db, email);
      if (member?.status !== 'active') return;
      const at = requestedAt ? new Date(requestedAt) : clock();
      if (!(await openLink({ id: member.id, email }, tokenId, at))) return;
      const link = linkTo('reset', deps.siteOrigin, signToken(tokenId));
      await deps.mailer.send({
        ...resetMail({ name: member.name, link }),
        to: email,
        key: `reset.${tokenId}`,
      });
    },

    /** Whether a link can still set a password, so that its page can say so. */
    isLinkOpen: async (token: string): Promise<boolean> =>
      (await resetTokens.findLive(database.db, sha256(token), clock())) !== undefined,

    /** Sets the password and ends every session; this browser becomes a known device of the member. */
    reset: async (
      form: { token: string; newPassword: string },
      client: ClientDetails,
    ): Promise<{ deviceToken: string }> => {
      await consumeByAddress(limiter, RESET_PER_ADDRESS, client.address);
      const tokenHash = sha256(form.token);
      const owner = await resetTokens.findLive(database.db, tokenHash, clock());
      if (!owner?.email) throw new AppError('reset_link_expired');
      const { memberId, email } = owner;
      if (isEasyToGuess(form.newPassword, email)) throw new AppError('common_password');
      const hash = await deps.hashing.hash(form.newPassword);
      const ended = await inTransaction(database.db, async (tx) => {
        await accounts.lock(tx, memberId);
        if (!(await resetTokens.use(tx, tokenHash, clock()))) throw new AppError('reset_link_expired');
        return save(tx, { memberId, hash, kind: 'password_reset', keepSession: null }, client);
      });
      deps.publishEnded(ended);
      // Not awaited: the password is changed, and the caller must learn of it.
      void deps.guard.resetAttempts(email);
      return { deviceToken: createDeviceToken(signer, { email, passwordHash: hash }, random.uuid()) };
    },

    change: async (
      caller: { memberId: number; sessionId: number },
      form: { password: string; newPassword: string },
      client: ClientDetails,
    ): Promise<void> => {
      const { memberId } = caller;
      await consumeOrReject(limiter, CHANGE_PER_MEMBER, String(memberId));
      const member = await accounts.findActive(database.db, memberId);
      if (!member || !(await deps.hashing.verify(member.hash, form.password, 'known')))
        throw new AppError('wrong_current_password');
      if (isEasyToGuess(form.newPassword, member.email ?? '')) throw new AppError('common_password');
      const hash = await deps.hashing.hash(form.newPassword);
      const ended = await inTransaction(database.db, async (tx) => {
        if (!(await accounts.lockPassword(tx, { memberId, hash: member.hash }, 'update')))
          throw new AppError('wrong_current_password');
        return save(tx, { memberId, hash, kind: 'password_changed', keepSession: caller.sessionId }, client);
      });
      deps.publishEnded(ended);
    },

    sendChangedNotice: async ({
      memberId,
      changeId,
    }: {
      memberId: number;
      changeId: string;
    }): Promise<void> => {
      const member = await accounts.findActive(database.db, memberId);
      if (!member?.email) return;
      const mail = passwordChangedMail({ name: member.name, siteOrigin: deps.siteOrigin });
      await deps.mailer.send({ ...mail, to: member.email, key: `password-changed.${changeId}` });
    },
  };
};

export type PasswordService = ReturnType<typeof createPasswordService>;
