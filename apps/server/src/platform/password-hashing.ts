import { hash, verify, type Options } from '@node-rs/argon2';

import { AppError } from '#app/kernel/app-error.ts';

// OWASP's argon2id floor: about 10 ms of one core. Algorithm 2 is argon2id.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

export type PasswordHashing = {
  hash: (password: string) => Promise<string>;
  /** Costs the same with and without a hash to compare with. */
  verify: (stored: string | undefined, password: string) => Promise<boolean>;
};

/** At most `concurrency` hashes at a time and `queue` waiting; beyond that callers are turned away at once. */
export const createPasswordHashing = (
  options: { concurrency?: number; queue?: number; onVerify?: () => void } = {},
): PasswordHashing => {
  const { concurrency = 1, queue = 200 } = options;
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (waiting.length >= queue) throw new AppError('overloaded', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };

  const nobody = hash('the password of nobody', ARGON2ID);

  return {
    hash: (password) => inTurn(() => hash(password, ARGON2ID)),
    verify: (stored, password) =>
      inTurn(async () => {
        options.onVerify?.();
        const matches = await verify(stored ?? (await nobody), password, ARGON2ID);
        return stored !== undefined && matches;
      }),
  };
};
