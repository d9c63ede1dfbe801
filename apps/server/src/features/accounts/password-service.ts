import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import { consumeByAddress, consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { PasswordHashing } from '#app/platform/password-hashing.ts';
import { sha256, type Random, type Signer } from '#app/platform/secrets.ts';

import { mailPasswordChanged, mailResetLink } from './accounts-jobs.ts';
import { accountsRepository as repository, type EventKind } from './accounts-repository.ts';
import { createDeviceToken } from './known-device.ts';
import type { LoginGuard } from './login-guard-service.ts';
import { linkExpiry, linkTo } from './mailed-link.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { isEasyToGuess } from './password.ts';
import { resetMail } from './reset-mail.ts';
import type { PublishSessionsEnded } from './session-events.ts';
import type { ClientDetails } from './session-service.ts';

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
  publishEnded: PublishSessionsEnded;
  siteOrigin: string;
};

export const createPasswordService = (deps: Deps) => {
  const { database, clock, random, signer, limiter } = deps;
  const signToken = (tokenId: string) => signer.sign('reset', tokenId);

  const savePassword = async (
    tx: Tx,
    change: { userId: number; hash: string; kind: EventKind; keepSession: number | null },
    client: ClientDetails,
  ): Promise<number[]> => {
    const now = clock();
    await repository.savePassword(tx, change.userId, change.hash, now);
    await repository.voidTokens(tx, change.userId, null, now);
    await repository.insertEvent(tx, change.userId, {
      kind: change.kind,
      at: now,
      ip: client.address,
      userAgent: client.userAgent,
    });
    await enqueue(tx, mailPasswordChanged, { userId: change.userId, changeId: random.uuid() });
    return repository.revokeSessions(tx, change.userId, { allExcept: change.keepSession }, now);
  };

  return {
    /** Does the same for known and unknown addresses, so that the response reveals nothing; the job looks the address up. */
    forgot: async (email: string, client: ClientDetails): Promise<void> => {
      await consumeByAddress(limiter, FORGOT_PER_ADDRESS, client.address);
      await consumeOrReject(limiter, FORGOT_PER_EMAIL, sha256(email).toString('base64url'));
      await enqueue(database.db, mailResetLink, { email, tokenId: random.uuid() });
    },

    sendResetLink: async ({ email, tokenId }: { email: string; tokenId: string }): Promise<void> => {
      const user = await repository.findUserByEmail(database.db, email);
      if (user?.status !== 'active') return;
      const now = clock();
      const isLive = await inTransaction(database.db, async (tx) => {
        await repository.voidTokens(tx, user.id, tokenId, now);
        await repository.insertResetToken(tx, {
          userId: user.id,
          id: tokenId,
          tokenHash: sha256(signToken(tokenId)),
          at: now,
          expiresAt: linkExpiry('reset', now),
        });
        return repository.isTokenLive(tx, user.id, tokenId);
      });
      if (!isLive) return;
      const link = linkTo('reset', deps.siteOrigin, signToken(tokenId));
      await deps.mailer.send({ ...resetMail({ name: user.name, link }), to: email, key: `reset.${tokenId}` });
    },

    /** Sets the password and ends every session; this browser becomes a known device of the member. */
    reset: async (
      form: { token: string; newPassword: string },
      client: ClientDetails,
    ): Promise<{ deviceToken: string }> => {
      await consumeByAddress(limiter, RESET_PER_ADDRESS, client.address);
      const tokenHash = sha256(form.token);
      const owner = await repository.findLiveToken(database.db, tokenHash, clock());
      if (!owner?.email) throw new AppError('reset_link_expired');
      const { userId, email } = owner;
      if (isEasyToGuess(form.newPassword, email)) throw new AppError('common_password');
      const hash = await deps.hashing.hash(form.newPassword);
      const ended = await inTransaction(database.db, async (tx) => {
        await repository.lockUser(tx, userId);
        if (!(await repository.useToken(tx, tokenHash, clock()))) throw new AppError('reset_link_expired');
        return savePassword(tx, { userId, hash, kind: 'password_reset', keepSession: null }, client);
      });
      await deps.publishEnded(ended);
      await deps.guard.resetAttempts(email);
      return { deviceToken: createDeviceToken(signer, email, random.uuid()) };
    },

    change: async (
      caller: { userId: number; sessionId: number },
      form: { password: string; newPassword: string },
      client: ClientDetails,
    ): Promise<void> => {
      const { userId } = caller;
      await consumeOrReject(limiter, CHANGE_PER_MEMBER, String(userId));
      const user = await repository.findUser(database.db, userId);
      if (!user || !(await deps.hashing.verify(user.hash, form.password)))
        throw new AppError('wrong_current_password');
      if (isEasyToGuess(form.newPassword, user.email ?? '')) throw new AppError('common_password');
      const hash = await deps.hashing.hash(form.newPassword);
      const ended = await inTransaction(database.db, async (tx) => {
        if (!(await repository.lockPassword(tx, { userId, hash: user.hash }, 'update')))
          throw new AppError('wrong_current_password');
        return savePassword(
          tx,
          { userId, hash, kind: 'password_changed', keepSession: caller.sessionId },
          client,
        );
      });
      await deps.publishEnded(ended);
    },

    sendChangedNotice: async ({ userId, changeId }: { userId: number; changeId: string }): Promise<void> => {
      const user = await repository.findUser(database.db, userId);
      if (!user?.email) return;
      const mail = passwordChangedMail({ name: user.name, siteOrigin: deps.siteOrigin });
      await deps.mailer.send({ ...mail, to: user.email, key: `password-changed.${changeId}` });
    },
  };
};
