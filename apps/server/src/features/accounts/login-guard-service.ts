import { HOUR, MINUTE } from '#app/kernel/time.ts';
import { spendOrRefuse, type Limit, type Limiter } from '#app/platform/limits.ts';
import { sha256 } from '#app/platform/secrets.ts';

// Ten guesses per account and hour: seven for strangers, three kept for each browser the owner used before.
const STRANGERS: Limit = { name: 'login-account', max: 7, windowMs: HOUR };
const KNOWN_DEVICE: Limit = { name: 'login-device', max: 3, windowMs: HOUR };
const ADDRESS: Limit = { name: 'login-address', max: 60, windowMs: 10 * MINUTE };

type Attempt = { email: string; address: string; device: string | null };

/** Decides before any hash is computed whether a guess is allowed; an account that does not exist counts too. */
export const createLoginGuard = (limiter: Limiter) => {
  const accountKey = (email: string) => sha256(email).toString('base64url');

  const spend = async ({ email, address, device }: Attempt): Promise<[Limit, string]> => {
    const account = accountKey(email);
    if (device && (await limiter.spend(KNOWN_DEVICE, device)).ok) return [KNOWN_DEVICE, device];
    // The address first: one that has used up its attempts must not use up those of every account.
    await spendOrRefuse(limiter, ADDRESS, address);
    await spendOrRefuse(limiter, STRANGERS, account);
    return [STRANGERS, account];
  };

  return {
    /** Returns what gives the attempt back once it turned out to be the owner's. */
    admit: async (attempt: Attempt): Promise<() => Promise<void>> => {
      const [limit, subject] = await spend(attempt);
      return async () => {
        await limiter.refund(limit, subject);
        if (limit === STRANGERS) await limiter.refund(ADDRESS, attempt.address);
      };
    },
    forgive: (email: string) => limiter.clear(STRANGERS, accountKey(email)),
  };
};

export type LoginGuard = ReturnType<typeof createLoginGuard>;
