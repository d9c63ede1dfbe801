import { HOUR, MINUTE } from '#app/kernel/time.ts';
import { chargesByAddress, consumeFirstOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import { sha256 } from '#app/platform/secrets.ts';

// Seven attempts per account and hour from unknown browsers, and three for each browser the member has used before.
const UNKNOWN_DEVICES: Limit = { name: 'login-account', max: 7, windowMs: HOUR };
const KNOWN_DEVICE: Limit = { name: 'login-device', max: 3, windowMs: HOUR };
// Whoever knew the password can have made many browsers known.
const KNOWN_DEVICES: Limit = { name: 'login-devices', max: 9, windowMs: HOUR };
const ADDRESS: Limit = { name: 'login-address', max: 60, windowMs: 10 * MINUTE };
// Correct passwords cost a hash too. More than people need, and little enough not to slow down others.
const EVERY_LOGIN: Limit = { name: 'login-every', max: 30, windowMs: MINUTE };
const EVERY_LOGIN_ADDRESS: Limit = { name: 'login-every-address', max: 120, windowMs: MINUTE };

type Attempt = { email: string; address: string; device: string | null };

/** Decides before computing a hash whether an attempt is allowed; unknown accounts are counted like known ones. */
export const createLoginGuard = (limiter: Limiter) => {
  const accountKey = (email: string) => sha256(email).toString('base64url');

  return {
    /**
     * Counts an attempt; returns a function that refunds it once the password was correct. All limits are counted
     * together or not at all: an attempt that is refused for its address must not use up those of the member.
     */
    admit: async ({ email, address, device }: Attempt): Promise<() => Promise<void>> => {
      const account = accountKey(email);
      const asStranger = [
        ...chargesByAddress(ADDRESS, address),
        { limit: UNKNOWN_DEVICES, subject: account },
      ];
      const asKnown = device !== null && [
        { limit: KNOWN_DEVICE, subject: device },
        { limit: KNOWN_DEVICES, subject: account },
      ];
      const counted = [
        { limit: EVERY_LOGIN, subject: account },
        ...chargesByAddress(EVERY_LOGIN_ADDRESS, address),
      ];
      const guesses = asKnown ? [asKnown, asStranger] : [asStranger];
      const charged = await consumeFirstOrReject(limiter, ...guesses.map((each) => [...each, ...counted]));
      return () => limiter.refundAll(charged.filter((charge) => !counted.includes(charge)));
    },
    resetAttempts: (email: string) => limiter.clear(UNKNOWN_DEVICES, accountKey(email)),
  };
};

export type LoginGuard = ReturnType<typeof createLoginGuard>;
