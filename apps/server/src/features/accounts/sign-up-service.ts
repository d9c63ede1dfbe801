import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import { spendOrRefuse, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { PasswordHashing } from '#app/platform/password-hashing.ts';
import { sha256, type Random, type Signer } from '#app/platform/secrets.ts';

import { mailActivationLink, mailActivationLinkAgain } from './accounts-jobs.ts';
import { accountsRepository as repository } from './accounts-repository.ts';
import { activationMail } from './activation-mail.ts';
import { alreadyRegisteredMail } from './already-registered-mail.ts';
import { linkExpiry, linkTo } from './mailed-link.ts';
import { isEasyToGuess } from './password.ts';
import type { ClientDetails } from './session-service.ts';

const PER_ADDRESS: Limit = { name: 'register-address', max: 20, windowMs: HOUR };
const PER_EMAIL: Limit = { name: 'register-email', max: 5, windowMs: HOUR };

/** The version of the terms that registering accepts. */
export const TERMS_VERSION = '2024-01';

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  hashing: PasswordHashing;
  limiter: Limiter;
  mailer: Mailer;
  siteOrigin: string;
  onOpened: OnAccountOpened;
};

/** What else happens with a new account, in the transaction that opens it. */
export type OnAccountOpened = (
  tx: Tx,
  opened: { userId: number; signUpId: string; referralCode: string | null },
) => Promise<void>;

type Wish = { name: string; email: string; password: string; referralCode: string | undefined };

export const createSignUpService = (deps: Deps) => {
  const { database, clock, random, signer, limiter } = deps;
  const tokenOf = (signUpId: string) => signer.sign('activate', signUpId);

  const spend = async (email: string, address: string) => {
    await spendOrRefuse(limiter, PER_ADDRESS, address);
    await spendOrRefuse(limiter, PER_EMAIL, sha256(email).toString('base64url'));
  };

  const sendLink = async (signUpId: string): Promise<void> => {
    const signUp = await repository.findSignUp(database.db, signUpId);
    if (!signUp || signUp.used_at) return;
    const known = await repository.findUserByEmail(database.db, signUp.email);
    const mail = known
      ? alreadyRegisteredMail({ name: known.name, siteOrigin: deps.siteOrigin })
      : activationMail({ name: signUp.name, link: linkTo('activate', deps.siteOrigin, tokenOf(signUp.id)) });
    await deps.mailer.send({ ...mail, to: signUp.email, key: `activate.${signUp.id}` });
  };

  const openAccount = async (
    tx: Tx,
    signUp: {
      id: string;
      email: string;
      name: string;
      password_hash: string;
      referral_code: string | null;
      terms_version: string;
    },
    now: Date,
    client: ClientDetails,
  ) => {
    const user = await repository.insertUser(tx, {
      email: signUp.email,
      name: signUp.name,
      referredBy: signUp.referral_code,
      at: now,
    });
    if (!user) return false;
    await repository.savePassword(tx, user.id, signUp.password_hash, now);
    await repository.insertConsent(tx, user.id, signUp.terms_version, now);
    await repository.insertEvent(tx, user.id, {
      kind: 'activated',
      at: now,
      ip: client.address,
      userAgent: client.userAgent,
    });
    await repository.useSignUp(tx, signUp.id, now);
    await deps.onOpened(tx, { userId: user.id, signUpId: signUp.id, referralCode: signUp.referral_code });
    return true;
  };

  return {
    /** Does the same work for a known and an unknown address: only the mail differs. */
    register: async (wish: Wish, client: ClientDetails): Promise<{ signUpId: string }> => {
      if (isEasyToGuess(wish.password, wish.email)) throw new AppError('common_password');
      await spend(wish.email, client.address);
      const passwordHash = await deps.hashing.hash(wish.password);
      const now = clock();
      const id = random.uuid();
      await inTransaction(database.db, async (tx) => {
        await repository.insertSignUp(tx, {
          id,
          email: wish.email,
          name: wish.name,
          passwordHash,
          referralCode: wish.referralCode,
          termsVersion: TERMS_VERSION,
          tokenHash: sha256(tokenOf(id)),
          createdAt: now,
          expiresAt: linkExpiry('activate', now),
        });
        await enqueue(tx, mailActivationLink, { signUpId: id });
      });
      return { signUpId: id };
    },

    /** Keeps a link usable for longer: something was paid for in the meantime. */
    extend: (signUpId: string, until: Date): Promise<void> =>
      repository.extendSignUp(database.db, signUpId, until),

    resend: async (email: string, client: ClientDetails): Promise<void> => {
      await spend(email, client.address);
      await enqueue(database.db, mailActivationLinkAgain, { email, signUpId: random.uuid() });
    },

    /** Whether the account behind the link is open now; a second press of the button says the same. */
    activate: (token: string, client: ClientDetails): Promise<boolean> =>
      inTransaction(database.db, async (tx) => {
        const now = clock();
        const signUp = await repository.findSignUpByToken(tx, sha256(token));
        if (!signUp || signUp.expires_at <= now) return false;
        return signUp.used_at !== null || openAccount(tx, signUp, now, client);
      }),

    sendLink,

    sendLinkAgain: async ({ email, signUpId }: { email: string; signUpId: string }): Promise<void> => {
      const newest = await repository.findNewestSignUp(database.db, email);
      if (!newest) return;
      const now = clock();
      if (newest.id !== signUpId)
        await repository.copySignUp(database.db, newest.id, {
          id: signUpId,
          tokenHash: sha256(tokenOf(signUpId)),
          at: now,
          expiresAt: linkExpiry('activate', now),
        });
      await sendLink(signUpId);
    },
  };
};
