import { hash, verify, type Options } from '@node-rs/argon2';

import { AppError } from '#app/kernel/app-error.ts';

// OWASP's argon2id floor: about 10 ms of one core. Algorithm 2 is argon2id.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

export type PasswordHashing = {
  hash: (password: string) => Promise<string>;
  /** Takes the same time with and without a stored hash. */
  verify: (stored: string | undefined, password: string, caller: Caller) => Promise<boolean>;
};

/** A `known` caller has a session or a device of the member, and does not wait for strangers who guess. */
type Caller = 'known' | 'stranger';

/** Computes at most `concurrency` hashes at a time with `queue` callers of each sort waiting; rejects further ones at once. */
export const createPasswordHashing = (
  options: { concurrency?: number; queue?: number; onVerify?: () => void } = {},
): PasswordHashing => {
  const { concurrency = 1, queue = 200 } = options;
  const waiting: Record<Caller, (() => void)[]> = { known: [], stranger: [] };
  let running = 0;

  const withSlot = async <Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (waiting[caller].length >= queue) throw new AppError('overloaded', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting[caller].push(resolve));
    }
    running++;
    try {
      return await work();
    } finally {
      running--;
      (waiting.known.shift() ?? waiting.stranger.shift())?.();
    }
  };

  // Compared with when there is no account, so that the response time does not reveal it.
  const dummyHash = hash('dummy password', ARGON2ID);

  return {
    hash: (password) => withSlot('stranger', () => hash(password, ARGON2ID)),
    verify: (stored, password, caller) =>
      withSlot(caller, async () => {
        options.onVerify?.();
        const matches = await verify(stored ?? (await dummyHash), password, ARGON2ID);
        return stored !== undefined && matches;
      }),
  };
};
