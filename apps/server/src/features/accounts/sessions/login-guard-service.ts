import { HOUR, MINUTE } from '#app/kernel/time.ts';
import {
  refundByAddress,
  consumeByAddress,
  consumeOrReject,
  type Limit,
  type Limiter,
} from '#app/platform/limits.ts';
import { sha256 } from '#app/platform/secrets.ts';

// Ten attempts per account and hour: seven from unknown browsers, and three for each browser the member has used before.
const UNKNOWN_DEVICES: Limit = { name: 'login-account', max: 7, windowMs: HOUR };
const KNOWN_DEVICE: Limit = { name: 'login-device', max: 3, windowMs: HOUR };
const ADDRESS: Limit = { name: 'login-address', max: 60, windowMs: 10 * MINUTE };
// Correct passwords cost a hash too. More than people need, and little enough not to slow down others.
const EVERY_LOGIN: Limit = { name: 'login-every', max: 30, windowMs: MINUTE };
const EVERY_LOGIN_ADDRESS: Limit = { name: 'login-every-address', max: 120, windowMs: MINUTE };

type Attempt = { email: string; address: string; device: string | null };

/** Decides before computing a hash whether an attempt is allowed; unknown accounts are counted like known ones. */
export const createLoginGuard = (limiter: Limiter) => {
  const accountKey = (email: string) => sha256(email).toString('base64url');

  const consume = async ({ email, address, device }: Attempt): Promise<[Limit, string]> => {
    const account = accountKey(email);
    if (device && (await limiter.consume(KNOWN_DEVICE, device)).ok) return [KNOWN_DEVICE, device];
    // The address first: one that has used up its attempts must not use up those of every account.
    await consumeByAddress(limiter, ADDRESS, address);
    await consumeOrReject(limiter, UNKNOWN_DEVICES, account);
    return [UNKNOWN_DEVICES, account];
  };

  return {
    /** Counts an attempt; returns a function that refunds it once the password was correct. */
    admit: async (attempt: Attempt): Promise<() => Promise<void>> => {
      const [limit, subject] = await consume(attempt);
      const refundAttempt = async () => {
        await limiter.refund(limit, subject);
        if (limit === UNKNOWN_DEVICES) await refundByAddress(limiter, ADDRESS, attempt.address);
      };
      try {
        // Counted after the attempt was admitted, so that rejected attempts cannot lock the member out.
        await consumeOrReject(limiter, EVERY_LOGIN, accountKey(attempt.email));
        await consumeByAddress(limiter, EVERY_LOGIN_ADDRESS, attempt.address);
      } catch (error) {
        await refundAttempt();
        throw error;
      }
      return refundAttempt;
    },
    resetAttempts: (email: string) => limiter.clear(UNKNOWN_DEVICES, accountKey(email)),
  };
};

export type LoginGuard = ReturnType<typeof createLoginGuard>;
