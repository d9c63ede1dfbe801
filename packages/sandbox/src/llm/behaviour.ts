import { z } from 'zod';

/** What the model does instead of answering. */
const FAULTS = [
  /** Answers with an error status. */
  'fail',
  /** Sends one word, then nothing, and keeps the connection open. */
  'stall',
  /** Closes the connection in the middle of an answer. */
  'break',
  /** Sends lines that are not JSON, and chunks without choices. */
  'junk',
  /** Writes on and on, whatever limit it is given. */
  'exceed',
  /** Answers with markup, scripts and pictures of other sites, and with citations that do not exist. */
  'inject',
  /** Refuses because too much was asked. */
  'limit',
] as const;

export type Fault = (typeof FAULTS)[number];

export const settings = z.strictObject({
  /** For all requests; null: each answers, unless its question names a fault. */
  fault: z.enum(FAULTS).nullable().optional(),
  /** Between two chunks. */
  delayMs: z.int().min(0).max(10_000).optional(),
});

/** A question that contains `sandbox:stall` stalls, and so on. */
export const findFault = (question: string): Fault | null =>
  FAULTS.find((fault) => question.includes(`sandbox:${fault}`)) ?? null;
