import { hash } from 'node:crypto';
import { StripeFault } from './fault.ts';

export type Answer = { status: number; body: object };

type Kept = { request: string; answer: Answer | undefined; at: number };

const KEYS_KEPT = 100_000;
const KEPT_SECONDS = 86_400;

/** The answers given under a key, for a day. The same request gets the same answer, another one is refused. */
export const createIdempotency = (now: () => number) => {
  const kept = new Map<string, Kept>();

  return {
    /** The answer given before, or nothing when the caller is the first and must call `keep` or `forget`. */
    begin: (key: string, request: string): Answer | undefined => {
      const digest = hash('sha1', request);
      const before = kept.get(key);
      if (!before || now() - before.at >= KEPT_SECONDS) {
        const [oldest] = kept.size >= KEYS_KEPT ? kept.keys() : [];
        if (oldest) kept.delete(oldest);
        kept.set(key, { request: digest, answer: undefined, at: now() });
        return undefined;
      }
      if (before.request !== digest) {
        throw new StripeFault(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      if (!before.answer) {
        throw new StripeFault(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (${key}).`,
        });
      }
      return before.answer;
    },
    keep: (key: string, answer: Answer): void => {
      const begun = kept.get(key);
      if (begun) begun.answer = answer;
    },
    forget: (key: string): void => void kept.delete(key),
  };
};
