import { hash } from 'node:crypto';
import { StripeFault } from './fault.ts';

export type Answer = { status: number; body: object };

type Entry = { request: string; answer: Answer | undefined; at: number };

const MAX_KEYS = 100_000;
const KEY_TTL_SECONDS = 86_400;

/** Responses by idempotency key, for a day: the same request gets the same response, another one an error. */
export const createIdempotency = (now: () => number) => {
  const entries = new Map<string, Entry>();

  return {
    /** The earlier response, or undefined for a new key: the caller must then call `keep` or `forget`. */
    begin: (key: string, request: string): Answer | undefined => {
      const digest = hash('sha1', request);
      const before = entries.get(key);
      if (!before || now() - before.at >= KEY_TTL_SECONDS) {
        const [oldest] = entries.size >= MAX_KEYS ? entries.keys() : [];
        if (oldest) entries.delete(oldest);
        entries.set(key, { request: digest, answer: undefined, at: now() });
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
      const begun = entries.get(key);
      if (begun) begun.answer = answer;
    },
    forget: (key: string): void => void entries.delete(key),
  };
};
