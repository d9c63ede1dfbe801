import type { Answer, FailureCode } from '@maetrix/contract/client';

/** What an action returns to its form. */
export type ActionResult = {
  ok: boolean;
  code: FailureCode | null;
  message: string;
  errors: Record<string, string>;
};

export const toActionResult = (answer: Answer<unknown>): ActionResult => ({
  ok: answer.ok,
  code: answer.ok ? null : answer.code,
  message: answer.message,
  errors: answer.ok ? {} : answer.errors,
});

const TRANSIENT: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'timeout',
  'unreachable',
  'invalid_answer',
  'unauthenticated',
  'too_many_attempts',
  'overloaded',
  'provider_unavailable',
  'internal',
]);

/** Whether the same request may succeed later. */
export const isTransient = (code: FailureCode): boolean => TRANSIENT.has(code);

/** The text of a form field; undefined when it is missing or a file. */
export const getText = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
};

/** Whether the browser itself posted the form: without JavaScript, or before the page had loaded it. */
export const isPlainPost = (form: FormData, request: Request): boolean =>
  form.has('plain') || request.headers.get('sec-fetch-mode') === 'navigate';
