import { errors } from '@maetrix/contract/errors';
import { PASSWORD_IS_REQUIRED } from '@maetrix/contract/messages';

import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Executor, type Tx } from '#app/platform/database.ts';
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
import { accountRepository as accounts } from '../account-repository.ts';
import { mailEmailChanged, mailEmailChangeRequested, mailEmailConfirmation } from '../accounts-jobs.ts';
import { linkExpiry, linkTo } from '../mailed-link.ts';
import type { PasswordService } from '../passwords/password-service.ts';
import { isEasyToGuess } from '../passwords/password.ts';
import { resetTokenRepository as resetTokens } from '../passwords/reset-token-repository.ts';
import type { LoginGuard } from '../sessions/login-guard-service.ts';
import type { PublishSessionsEnded } from '../sessions/session-events.ts';
import { sessionRepository as sessions } from '../sessions/session-repository.ts';
import type { ClientDetails } from '../sessions/session-service.ts';
import {
  addressTakenMail,
  confirmEmailMail,
  emailChangedMail,
  emailChangeRequestedMail,
} from './email-change-mail.ts';
import { emailChangeRepository as repository, isEmailTakenError } from './email-change-repository.ts';

const CHANGES_PER_MEMBER: Limit = { name: 'email-change', max: 5, windowMs: HOUR };
const MAILS_PER_EMAIL: Limit = { name: 'email-change-to', max: 5, windowMs: HOUR };
const CHANGES_PER_ADDRESS: Limit = { name: 'email-change-address', max: 20, windowMs: HOUR };
const CANCELS_PER_MEMBER: Limit = { name: 'email-change-cancels', max: 20, windowMs: HOUR };
const CONFIRMS_PER_ADDRESS: Limit = { name: 'email-confirm-address', max: 30, windowMs: HOUR };
const UNDOS_PER_ADDRESS: Limit = { name: 'email-undo-address', max: 20, windowMs: HOUR };

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  hashing: PasswordHashing;
  limiter: Limiter;
  guard: LoginGuard;
  passwords: Pick<PasswordService, 'save'>;
  mailer: Mailer;
  publishEnded: PublishSessionsEnded;
  siteOrigin: string;
  supportEmail: string;
  events: EventEmitter<AccountEvents>;
};

type ChangeId = { memberId: number; changeId: string };

export const createEmailChangeService = (deps: Deps) => {
  const { database, clock, signer, limiter, mailer, siteOrigin } = deps;
  const { db } = database;
  const signToken = (id: string) => signer.sign('email-change', id);

  const undoLink = ({ memberId, changeId }: ChangeId) =>
    linkTo('undo-email', siteOrigin, signer.seal('email-change-undo', '', `${memberId}_${changeId}`));
  const readUndoToken = (token: string): ChangeId | null => {
    const [memberId, changeId] = signer.unseal('email-change-undo', '', token)?.split('_', 2) ?? [];
    return memberId && changeId ? { memberId: Number(memberId), changeId } : null;
  };
  const findUndoable = async (executor: Executor, { memberId, changeId }: ChangeId) => {
    const change = await repository.findUndoable(executor, memberId, changeId);
    return change && linkExpiry('undo-email', change.usedAt ?? change.createdAt) > clock() ? change : null;
  };

  const activate = async (
    tx: Tx,
    change: { memberId: number; id: string; newEmail: string; sessionId: number },
    client: ClientDetails,
  ): Promise<number[]> => {
    const { memberId, id } = change;
    const now = clock();
    await accounts.lock(tx, memberId);
    if (!(await repository.use(tx, memberId, id, now))) throw new AppError('email_link_expired');
    if (!(await repository.saveEmail(tx, memberId, change.newEmail)))
      throw new AppError('email_link_expired');
    // A reset link in the old mailbox would open the account to whoever reads that.
    await resetTokens.voidAll(tx, memberId, now);
    await accounts.insertEvent(tx, memberId, {
      kind: 'email_changed',
      at: now,
      ip: client.address,
      userAgent: client.userAgent,
    });
    await enqueue(tx, mailEmailChanged, { memberId, changeId: id });
    await deps.events.emit(tx, 'email.changed', { memberId });
    return sessions.revoke(tx, memberId, { allExcept: change.sessionId }, now);
  };

  /** The link that was mailed stops working. Under the lock of the member, as is its use: one of the two happens. */
  const voidLink = (memberId: number, client: ClientDetails): Promise<void> =>
    inTransaction(db, async (tx) => {
      await accounts.lock(tx, memberId);
      const at = clock();
      if (!(await repository.voidAll(tx, memberId, at))) return;
      await accounts.insertEvent(tx, memberId, {
        kind: 'email_change_cancelled',
        at,
        ip: client.address,
        userAgent: client.userAgent,
      });
    });

  return {
    /**
     * Mails a link to the new address. Does the same for addresses that have an account: the job looks that up, so that
     * neither the answer nor its time tells who is registered.
     */
    request: async (
      caller: { memberId: number; sessionId: number },
      form: { email: string; password: string | undefined },
      client: ClientDetails,
    ): Promise<void> => {
      const { memberId, sessionId } = caller;
      const member = await accounts.findActive(db, memberId);
      if (!member?.email) throw new AppError('unauthenticated');
      if (form.email === member.email) return voidLink(memberId, client);
      if (form.password === undefined)
        throw new AppError('invalid_input', { fields: { password: PASSWORD_IS_REQUIRED } });
      await consumeFirstOrReject(limiter, [
        { limit: CHANGES_PER_MEMBER, subject: String(memberId) },
        ...chargesByAddress(CHANGES_PER_ADDRESS, client.address),
      ]);
      const oldEmail = member.email;
      const isWrong = new AppError('wrong_current_password', {
        fields: { password: errors.wrong_current_password.message },
      });
      if (!(await deps.hashing.verify(member.hash, form.password, 'known'))) throw isWrong;
      // Guessing passwords must not use up the mails of somebody else's address.
      await consumeFirstOrReject(limiter, chargesByMailbox(MAILS_PER_EMAIL, form.email));
      await inTransaction(db, async (tx) => {
        // The password may have been changed while the old hash was compared.
        if (!(await accounts.lockPassword(tx, { memberId, hash: member.hash }, 'update'))) throw isWrong;
        const at = clock();
        const id = deps.random.uuid();
        await repository.voidAll(tx, memberId, at);
        await repository.insert(tx, {
          memberId,
          id,
          oldEmail,
          newEmail: form.email,
          tokenHash: sha256(signToken(id)),
          sessionId,
          at,
          expiresAt: linkExpiry('email', at),
        });
        await accounts.insertEvent(tx, memberId, {
          kind: 'email_change_requested',
          at,
          ip: client.address,
          userAgent: client.userAgent,
        });
        await enqueue(tx, mailEmailConfirmation, { memberId, changeId: id });
        await enqueue(tx, mailEmailChangeRequested, { memberId, changeId: id });
      });
    },

    /** Keeps the address as it is. Without a pending change nothing happens. */
    cancel: async (memberId: number, client: ClientDetails): Promise<void> => {
      await consumeOrReject(limiter, CANCELS_PER_MEMBER, String(memberId));
      await voidLink(memberId, client);
    },

    /** Makes the new address the member's. It needs no session: the mail may be read on another device. */
    confirm: async (token: string, client: ClientDetails): Promise<{ email: string }> => {
      await consumeByAddress(limiter, CONFIRMS_PER_ADDRESS, client.address);
      const change = await repository.findLive(db, { tokenHash: sha256(token) }, clock());
      if (!change) throw new AppError('email_link_expired');
      const ended = await inTransaction(db, (tx) => activate(tx, change, client)).catch((error: unknown) => {
        throw isEmailTakenError(error) ? new AppError('email_link_expired', { cause: error }) : error;
      });
      deps.publishEnded(ended);
      return { email: change.newEmail };
    },

    /** Whether a link can still take a change back, so that its page can say so. */
    isUndoOpen: async (token: string): Promise<boolean> => {
      const named = readUndoToken(token);
      return Boolean(named && (await findUndoable(db, named)));
    },

    /**
     * Gives the account back to the address that a change was made from, however often it was changed since, and voids
     * what those who changed it know: the password, sessions, links and later changes.
     */
    undo: async (form: { token: string; newPassword: string }, client: ClientDetails): Promise<void> => {
      await consumeByAddress(limiter, UNDOS_PER_ADDRESS, client.address);
      const named = readUndoToken(form.token);
      const change = named && (await findUndoable(db, named));
      if (!change) throw new AppError('email_undo_expired');
      const { memberId, id: changeId, oldEmail } = change;
      if (isEasyToGuess(form.newPassword, oldEmail)) throw new AppError('common_password');
      const hash = await deps.hashing.hash(form.newPassword);
      const ended = await inTransaction(db, async (tx) => {
        await accounts.lock(tx, memberId);
        const locked = await findUndoable(tx, { memberId, changeId });
        if (!locked) throw new AppError('email_undo_expired');
        const isMoved = locked.currentEmail !== oldEmail;
        if (isMoved && !(await repository.saveEmail(tx, memberId, oldEmail)))
          throw new AppError('email_undo_expired');
        const sessionIds = await deps.passwords.save(
          tx,
          { memberId, hash, kind: 'email_change_undone', keepSession: null },
          client,
        );
        await repository.undoFrom(tx, memberId, changeId, clock());
        if (isMoved) await deps.events.emit(tx, 'email.changed', { memberId });
        return sessionIds;
      }).catch((error: unknown) => {
        throw isEmailTakenError(error) ? new AppError('email_undo_expired', { cause: error }) : error;
      });
      deps.publishEnded(ended);
      // Not awaited: the address is restored, and the caller must learn of it.
      void deps.guard.resetAttempts(oldEmail);
    },

    sendConfirmation: async ({ memberId, changeId }: ChangeId): Promise<void> => {
      const change = await repository.findLive(db, { memberId, id: changeId }, clock());
      if (!change) return;
      const owner = await accounts.findByEmail(db, change.newEmail);
      const mail = owner
        ? addressTakenMail({ name: owner.name, siteOrigin })
        : confirmEmailMail({ name: change.name, link: linkTo('email', siteOrigin, signToken(changeId)) });
      await mailer.send({ ...mail, to: change.newEmail, key: `email-confirm.${changeId}` });
    },

    sendRequestNotice: async ({ memberId, changeId }: ChangeId): Promise<void> => {
      const change = await repository.find(db, memberId, changeId);
      if (!change) return;
      const mail = emailChangeRequestedMail({
        name: change.name,
        undoLink: undoLink({ memberId, changeId }),
      });
      await mailer.send({ ...mail, to: change.oldEmail, key: `email-requested.${changeId}` });
    },

    sendChangedNotice: async ({ memberId, changeId }: ChangeId): Promise<void> => {
      const change = await repository.find(db, memberId, changeId);
      if (!change) return;
      const mail = emailChangedMail({
        name: change.name,
        undoLink: undoLink({ memberId, changeId }),
        supportEmail: deps.supportEmail,
      });
      await mailer.send({ ...mail, to: change.oldEmail, key: `email-changed.${changeId}` });
    },
  };
};
