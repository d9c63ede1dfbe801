import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Executor, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import { consumeByAddress, consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
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
import { markSignUp, recogniseSignUp } from './sign-up-browser.ts';

const PER_ADDRESS: Limit = { name: 'register-address', max: 20, windowMs: HOUR };
const PER_EMAIL: Limit = { name: 'register-email', max: 5, windowMs: HOUR };
const CHOOSE_PER_ADDRESS: Limit = { name: 'activate-address', max: 20, windowMs: HOUR };

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

/** What else happens with a new account, in the transaction that opens it. The address is proven. */
export type OnAccountOpened = (
  tx: Tx,
  opened: {
    userId: number;
    referralCode: string | null;
    /** Of a browser that paid for something before it had an account. */
    purchaseKey: string | undefined;
  },
) => Promise<void>;

type Wish = { name: string; email: string; password: string; referralCode: string | undefined };

/** Who registers: her browser keeps which sign-up is its own. */
export type SignUpClient = ClientDetails & { keepSignUp: (mark: string) => void };

type SignUp = NonNullable<Awaited<ReturnType<typeof repository.findSignUp>>>;

type AccountDetails = Pick<SignUp, 'name' | 'referral_code'>;

/** What became of a press of the button: without the browser's own mark a password has to be chosen. */
type Activation = 'opened' | 'needs_password' | 'failed';

export const createSignUpService = (deps: Deps) => {
  const { database, clock, random, signer, limiter } = deps;
  const tokenOf = (signUpId: string) => signer.sign('activate', signUpId);

  const spend = async (email: string, address: string) => {
    await consumeByAddress(limiter, PER_ADDRESS, address);
    await consumeOrReject(limiter, PER_EMAIL, sha256(email).toString('base64url'));
  };

  const mailLink = async (signUp: SignUp, mailId: string): Promise<void> => {
    const known = await repository.findUserByEmail(database.db, signUp.email);
    const mail = known
      ? alreadyRegisteredMail({ name: known.name, siteOrigin: deps.siteOrigin })
      : activationMail({ name: signUp.name, link: linkTo('activate', deps.siteOrigin, tokenOf(signUp.id)) });
    await deps.mailer.send({ ...mail, to: signUp.email, key: `activate.${mailId}` });
  };

  const openAccount = async (
    tx: Tx,
    signUp: SignUp,
    chosen: AccountDetails & { passwordHash: string },
    client: ClientDetails,
  ): Promise<Activation> => {
    const now = clock();
    const user = await repository.insertUser(tx, {
      email: signUp.email,
      name: chosen.name,
      referredBy: chosen.referral_code,
      at: now,
    });
    if (!user) return 'failed';
    await repository.savePassword(tx, user.id, chosen.passwordHash, now);
    await repository.insertConsent(tx, user.id, signUp.terms_version, now);
    await repository.insertEvent(tx, user.id, {
      kind: 'activated',
      at: now,
      ip: client.address,
      userAgent: client.userAgent,
    });
    await repository.useSignUp(tx, signUp.id, now);
    await deps.onOpened(tx, {
      userId: user.id,
      referralCode: chosen.referral_code,
      purchaseKey: client.purchaseKey,
    });
    return 'opened';
  };

  /** A second use of a link says what the first one said. */
  const useLink = (
    token: string,
    open: (tx: Tx, signUp: SignUp) => Promise<Activation>,
  ): Promise<Activation> =>
    inTransaction(database.db, async (tx) => {
      const signUp = await repository.lockSignUpByToken(tx, sha256(token));
      if (!signUp || signUp.expires_at <= clock()) return 'failed';
      return signUp.used_at ? 'opened' : open(tx, signUp);
    });

  const findUsable = async (token: string): Promise<SignUp | null> => {
    const signUp = await repository.findSignUpByToken(database.db, sha256(token));
    return signUp && !signUp.used_at && signUp.expires_at > clock() ? signUp : null;
  };

  const isOwn = (signUp: SignUp, mark: string | undefined) => recogniseSignUp(signer, mark) === signUp.id;

  /**
   * Name and referral code for an account whose link was opened without the link's own cookie. A stranger can register
   * the address with a code of their own, and the mails look alike: the sign-up of this browser decides, and without one
   * a code counts only if all sign-ups of the address agree on it.
   */
  const chooseDetails = async (tx: Tx, signUp: SignUp, mark: string | undefined): Promise<AccountDetails> => {
    const usable = await repository.listUsableSignUps(tx, signUp.email, clock());
    const own = usable.find((each) => isOwn(each, mark));
    if (own) return own;
    const isAgreed = usable.every((each) => each.referral_code === signUp.referral_code);
    return isAgreed ? signUp : { name: signUp.name, referral_code: null };
  };

  const hasAccount = async (executor: Executor, { email }: SignUp) =>
    (await repository.findUserByEmail(executor, email)) !== undefined;

  return {
    /**
     * Does the same work for a known and an unknown address: only the mail differs. What `onRegistered` writes is written
     * together with the sign-up, or neither is.
     */
    register: async (
      wish: Wish,
      client: SignUpClient,
      onRegistered?: (tx: Tx, signUpId: string) => Promise<void>,
    ): Promise<{ signUpId: string }> => {
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
        await onRegistered?.(tx, id);
      });
      client.keepSignUp(markSignUp(signer, id));
      return { signUpId: id };
    },

    /** Keeps a link usable for longer: something was paid for in the meantime. */
    extend: (signUpId: string, until: Date): Promise<void> =>
      repository.extendSignUp(database.db, signUpId, until),

    resend: async (email: string, mark: string | undefined, client: ClientDetails): Promise<void> => {
      await spend(email, client.address);
      const signUpId = recogniseSignUp(signer, mark);
      await enqueue(database.db, mailActivationLinkAgain, { email, mailId: random.uuid(), signUpId });
    },

    needsPassword: async (token: string, mark: string | undefined): Promise<boolean> => {
      const signUp = await findUsable(token);
      return signUp !== null && !isOwn(signUp, mark) && !(await hasAccount(database.db, signUp));
    },

    /** Opens the account with the password of its sign-up, in the browser that made it and nowhere else. */
    activate: (token: string, mark: string | undefined, client: ClientDetails): Promise<Activation> =>
      useLink(token, async (tx, signUp) => {
        if (isOwn(signUp, mark))
          return openAccount(tx, signUp, { ...signUp, passwordHash: signUp.password_hash }, client);
        return (await hasAccount(tx, signUp)) ? 'failed' : 'needs_password';
      }),

    /** Opens the account with a password chosen by whoever holds the mailed link. */
    activateWithPassword: async (
      form: { token: string; password: string },
      mark: string | undefined,
      client: ClientDetails,
    ): Promise<boolean> => {
      await consumeByAddress(limiter, CHOOSE_PER_ADDRESS, client.address);
      const signUp = await findUsable(form.token);
      if (signUp && isEasyToGuess(form.password, signUp.email)) throw new AppError('common_password');
      const hash = signUp && (await deps.hashing.hash(form.password));
      const outcome = await useLink(form.token, async (tx, locked) => {
        if (!hash) return 'failed';
        const details = await chooseDetails(tx, locked, mark);
        return openAccount(tx, locked, { ...details, passwordHash: hash }, client);
      });
      return outcome === 'opened';
    },

    sendLink: async (signUpId: string): Promise<void> => {
      const signUp = await repository.findSignUp(database.db, signUpId);
      if (signUp && !signUp.used_at) await mailLink(signUp, signUp.id);
    },

    /** The link of the sign-up that the asking browser made; else of any: it has to be completed by a password. */
    sendLinkAgain: async (again: {
      email: string;
      mailId: string;
      signUpId: string | null;
    }): Promise<void> => {
      const signUp = await repository.findPendingSignUp(database.db, again.email, again.signUpId);
      if (!signUp) return;
      await repository.extendSignUp(database.db, signUp.id, linkExpiry('activate', clock()));
      await mailLink(signUp, again.mailId);
    },
  };
};
