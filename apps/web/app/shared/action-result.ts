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

/** The text of a form field; undefined when it is missing or a file. */
export const getText = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
};

/** Whether the form was posted without JavaScript. */
export const isPlainPost = (form: FormData): boolean => form.has('plain');
