import { HOUR, MINUTE } from '#app/kernel/time.ts';
import {
  refundByAddress,
  consumeByAddress,
  consumeOrReject,
  type Limit,
  type Limiter,
} from '#app/platform/limits.ts';
import { sha256 } from '#app/platform/secrets.ts';

// Ten guesses per account and hour: seven for strangers, three kept for each browser the owner used before.
const STRANGERS: Limit = { name: 'login-account', max: 7, windowMs: HOUR };
const KNOWN_DEVICE: Limit = { name: 'login-device', max: 3, windowMs: HOUR };
const ADDRESS: Limit = { name: 'login-address', max: 60, windowMs: 10 * MINUTE };
// Right passwords cost a hash too. More than people need, and less than keeps others waiting.
const EVERY_LOGIN: Limit = { name: 'login-every', max: 30, windowMs: MINUTE };
const EVERY_LOGIN_ADDRESS: Limit = { name: 'login-every-address', max: 120, windowMs: MINUTE };

type Attempt = { email: string; address: string; device: string | null };

/** Decides before any hash is computed whether a guess is allowed; an account that does not exist counts too. */
export const createLoginGuard = (limiter: Limiter) => {
  const accountKey = (email: string) => sha256(email).toString('base64url');

  const spend = async ({ email, address, device }: Attempt): Promise<[Limit, string]> => {
    const account = accountKey(email);
    if (device && (await limiter.consume(KNOWN_DEVICE, device)).ok) return [KNOWN_DEVICE, device];
    // The address first: one that has used up its attempts must not use up those of every account.
    await consumeByAddress(limiter, ADDRESS, address);
    await consumeOrReject(limiter, STRANGERS, account);
    return [STRANGERS, account];
  };

  return {
    /** Returns what gives the attempt back once it turned out to be the owner's. */
    admit: async (attempt: Attempt): Promise<() => Promise<void>> => {
      const [limit, subject] = await spend(attempt);
      const giveBack = async () => {
        await limiter.refund(limit, subject);
        if (limit === STRANGERS) await refundByAddress(limiter, ADDRESS, attempt.address);
      };
      try {
        // Only what was admitted as a guess counts, so that guessing cannot keep the owner out.
        await consumeOrReject(limiter, EVERY_LOGIN, accountKey(attempt.email));
        await consumeByAddress(limiter, EVERY_LOGIN_ADDRESS, attempt.address);
      } catch (refusal) {
        await giveBack();
        throw refusal;
      }
      return giveBack;
    },
    forgive: (email: string) => limiter.clear(STRANGERS, accountKey(email)),
  };
};

export type LoginGuard = ReturnType<typeof createLoginGuard>;
