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
  type Limit,
  type Limiter,
} from '#app/platform/limits.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { PasswordHashing } from '#app/platform/password-hashing.ts';
import { sha256, type Random, type Signer } from '#app/platform/secrets.ts';

import type { AccountEvents } from '../account-events.ts';
import { mailActivationLink, mailActivationLinkAgain } from '../accounts-jobs.ts';
import { signUpRepository as signUps } from './sign-up-repository.ts';
import { accountRepository as accounts } from '../account-repository.ts';
import { activationMail } from './activation-mail.ts';
import { alreadyRegisteredMail } from './already-registered-mail.ts';
import { linkExpiry, linkTo } from '../mailed-link.ts';
import { isEasyToGuess } from '../passwords/password.ts';
import { readDevice } from '../sessions/device-token.ts';
import { sessionRepository as sessions } from '../sessions/session-repository.ts';
import type { ClientDetails } from '../sessions/session-service.ts';
import { createSignUpToken, readSignUpId } from '../sessions/sign-up-token.ts';

const PER_ADDRESS: Limit = { name: 'register-address', max: 20, windowMs: HOUR };
const PER_EMAIL: Limit = { name: 'register-email', max: 5, windowMs: HOUR };
const CHOOSE_PER_ADDRESS: Limit = { name: 'activate-address', max: 20, windowMs: HOUR };

/** The version of the terms that registering accepts. */
export const TERMS_VERSION = '2024-01';

/** The member whose referral code this is. */
export type FindCodeOwner = (executor: Executor, code: string) => Promise<number | undefined>;

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  hashing: PasswordHashing;
  limiter: Limiter;
  mailer: Mailer;
  siteOrigin: string;
  events: EventEmitter<AccountEvents>;
  findCodeOwner: FindCodeOwner;
};

type RegistrationInput = { name: string; email: string; password: string; referralCode: string | undefined };

/** The registering client; its browser stores which sign-up it made. */
export type SignUpClient = ClientDetails & { setSignUpToken: (token: string) => void };

type SignUp = NonNullable<Awaited<ReturnType<typeof signUps.find>>>;

type AccountDetails = Pick<SignUp, 'name' | 'referralCode'>;

/** The result of pressing the activation button. In a browser without the sign-up cookie a password must be chosen. */
type Activation = {
  outcome: 'activated' | 'needs_password' | 'failed';
  /** The member of the account that was created now. */
  memberId?: number;
};

const FAILED: Activation = { outcome: 'failed' };

export const createSignUpService = (deps: Deps) => {
  const { database, clock, random, signer, limiter } = deps;
  const signToken = (signUpId: string) => signer.sign('activate', signUpId);

  const consumeLimits = async (email: string, address: string) => {
    await consumeFirstOrReject(limiter, [
      ...chargesByAddress(PER_ADDRESS, address),
      ...chargesByMailbox(PER_EMAIL, email),
    ]);
  };

  const mailLink = async (signUp: SignUp, mailId: string): Promise<void> => {
    const known = await accounts.findByEmail(database.db, signUp.email);
    const mail = known
      ? alreadyRegisteredMail({ name: known.name, siteOrigin: deps.siteOrigin })
      : activationMail({
          name: signUp.name,
          link: linkTo('activate', deps.siteOrigin, signToken(signUp.id)),
        });
    await deps.mailer.send({ ...mail, to: signUp.email, key: `activate.${mailId}` });
  };

  /** Whether the browser is or was the code's owner's: what members buy for themselves earns them nothing. */
  const isOwnCode = async (executor: Executor, code: string, client: ClientDetails): Promise<boolean> => {
    const { deviceToken, session } = client;
    if (!deviceToken && !session) return false;
    const ownerId = await deps.findCodeOwner(executor, code);
    if (ownerId === undefined) return false;
    if (session && (await sessions.findMember(executor, session.tokenHash)) === ownerId) return true;
    const owner = await accounts.findActive(executor, ownerId);
    return Boolean(owner?.email && readDevice(signer, owner.email, deviceToken));
  };

  const dropOwnCode = async (
    executor: Executor,
    code: string | null | undefined,
    client: ClientDetails,
  ): Promise<string | null> => (code && !(await isOwnCode(executor, code, client)) ? code : null);

  /** Checks a registration and counts it. */
  const prepare = async (input: RegistrationInput, client: ClientDetails) => {
    if (isEasyToGuess(input.password, input.email)) throw new AppError('common_password');
    await consumeLimits(input.email, client.address);
    return {
      name: input.name,
      passwordHash: await deps.hashing.hash(input.password),
      referralCode: await dropOwnCode(database.db, input.referralCode, client),
    };
  };

  const createAccount = async (
    tx: Tx,
    signUp: SignUp,
    chosen: AccountDetails & { passwordHash: string },
    client: ClientDetails,
  ): Promise<Activation> => {
    const now = clock();
    const referralCode = await dropOwnCode(tx, chosen.referralCode, client);
    const member = await accounts.insert(tx, {
      email: signUp.email,
      name: chosen.name,
      referredBy: referralCode,
      at: now,
    });
    if (!member) return FAILED;
    await accounts.savePassword(tx, member.id, chosen.passwordHash, now);
    await accounts.insertConsent(tx, member.id, signUp.termsVersion, now);
    await accounts.insertEvent(tx, member.id, {
      kind: 'activated',
      at: now,
      ip: client.address,
      userAgent: client.userAgent,
    });
    await signUps.markUsed(tx, signUp.id, now);
    await deps.events.emit(tx, 'account.activated', {
      memberId: member.id,
      referralCode,
      browserKey: client.browserKey,
    });
    return { outcome: 'activated', memberId: member.id };
  };

  /** Runs once per link; a second use gets the result of the first. */
  const useLink = (
    token: string,
    open: (tx: Tx, signUp: SignUp) => Promise<Activation>,
  ): Promise<Activation> =>
    inTransaction(database.db, async (tx) => {
      const signUp = await signUps.lockByToken(tx, sha256(token));
      if (!signUp || signUp.expiresAt <= clock()) return FAILED;
      return signUp.usedAt ? { outcome: 'activated' } : open(tx, signUp);
    });

  const findUsable = async (token: string): Promise<SignUp | null> => {
    const signUp = await signUps.findByToken(database.db, sha256(token));
    return signUp && !signUp.usedAt && signUp.expiresAt > clock() ? signUp : null;
  };

  const isOwn = (signUp: SignUp, signUpToken: string | undefined) =>
    readSignUpId(signer, signUpToken) === signUp.id;

  /**
   * Chooses name and referral code when the link is opened in a browser that did not make the sign-up. A stranger can
   * register the address with their own code, and the mails look alike: the sign-up of this browser takes precedence, and
   * without one a code counts only if all sign-ups of the address have the same.
   */
  const chooseDetails = async (
    tx: Tx,
    signUp: SignUp,
    signUpToken: string | undefined,
  ): Promise<AccountDetails> => {
    const usable = await signUps.listUsable(tx, signUp.email, clock());
    const own = usable.find((each) => isOwn(each, signUpToken));
    if (own) return own;
    const isAgreed = usable.every((each) => each.referralCode === signUp.referralCode);
    return isAgreed ? signUp : { name: signUp.name, referralCode: null };
  };

  const hasAccount = async (executor: Executor, { email }: SignUp) =>
    (await accounts.findByEmail(executor, email)) !== undefined;

  return {
    /**
     * Does the same work for known and unknown addresses; only the mail differs. `onRegistered` runs in the transaction
     * that inserts the sign-up.
     */
    register: async (
      input: RegistrationInput,
      client: SignUpClient,
      onRegistered?: (tx: Tx, signUpId: string) => Promise<void>,
    ): Promise<{ signUpId: string }> => {
      const chosen = await prepare(input, client);
      const now = clock();
      const id = random.uuid();
      await inTransaction(database.db, async (tx) => {
        await signUps.insert(tx, {
          id,
          email: input.email,
          ...chosen,
          termsVersion: TERMS_VERSION,
          tokenHash: sha256(signToken(id)),
          createdAt: now,
          expiresAt: linkExpiry('activate', now),
        });
        await enqueue(tx, mailActivationLink, { signUpId: id });
        await onRegistered?.(tx, id);
      });
      client.setSignUpToken(createSignUpToken(signer, id));
      return { signUpId: id };
    },

    /** Replaces what a sign-up was made with. `mayCorrect` runs in the transaction that does it. */
    correct: async (
      signUpId: string,
      input: RegistrationInput,
      client: ClientDetails,
      mayCorrect: (tx: Tx) => Promise<boolean>,
    ): Promise<void> => {
      const chosen = await prepare(input, client);
      await inTransaction(database.db, async (tx) => {
        // Before what belongs to it, as an activation does.
        await signUps.lock(tx, signUpId);
        if (await mayCorrect(tx)) await signUps.update(tx, { id: signUpId, ...chosen });
      });
    },

    /** Extends the validity of a link after a payment was made for it. */
    extend: (signUpId: string, until: Date): Promise<void> => signUps.extend(database.db, signUpId, until),

    resend: async (email: string, signUpToken: string | undefined, client: ClientDetails): Promise<void> => {
      await consumeLimits(email, client.address);
      const signUpId = readSignUpId(signer, signUpToken);
      await enqueue(database.db, mailActivationLinkAgain, { email, mailId: random.uuid(), signUpId });
    },

    needsPassword: async (token: string, signUpToken: string | undefined): Promise<boolean> => {
      const signUp = await findUsable(token);
      return signUp !== null && !isOwn(signUp, signUpToken) && !(await hasAccount(database.db, signUp));
    },

    /** Creates the account with the password of its sign-up; only in the browser that made the sign-up. */
    activate: (token: string, signUpToken: string | undefined, client: ClientDetails): Promise<Activation> =>
      useLink(token, async (tx, signUp) => {
        if (isOwn(signUp, signUpToken)) return createAccount(tx, signUp, signUp, client);
        return (await hasAccount(tx, signUp)) ? FAILED : { outcome: 'needs_password' };
      }),

    /** Creates the account with a password chosen by the holder of the mailed link. */
    activateWithPassword: async (
      form: { token: string; password: string },
      signUpToken: string | undefined,
      client: ClientDetails,
    ): Promise<boolean> => {
      await consumeByAddress(limiter, CHOOSE_PER_ADDRESS, client.address);
      const signUp = await findUsable(form.token);
      if (signUp && isEasyToGuess(form.password, signUp.email)) throw new AppError('common_password');
      const hash = signUp && (await deps.hashing.hash(form.password));
      const { outcome } = await useLink(form.token, async (tx, locked) => {
        if (!hash) return FAILED;
        const details = await chooseDetails(tx, locked, signUpToken);
        return createAccount(tx, locked, { ...details, passwordHash: hash }, client);
      });
      return outcome === 'activated';
    },

    sendLink: async (signUpId: string): Promise<void> => {
      const signUp = await signUps.find(database.db, signUpId);
      if (signUp && !signUp.usedAt) await mailLink(signUp, signUp.id);
    },

    /** Mails the link of the sign-up made in this browser, else of the newest one, which asks for a password. */
    sendLinkAgain: async (again: {
      email: string;
      mailId: string;
      signUpId: string | null;
    }): Promise<void> => {
      const signUp = await signUps.findPending(database.db, again.email, again.signUpId);
      if (!signUp) return;
      await signUps.extend(database.db, signUp.id, linkExpiry('activate', clock()));
      await mailLink(signUp, again.mailId);
    },
  };
};
