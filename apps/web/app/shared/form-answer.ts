import type { Answer, FailureCode } from '@maetrix/contract/client';

/** What a form gets back from its action. */
export type FormAnswer = {
  ok: boolean;
  code: FailureCode | null;
  message: string;
  errors: Record<string, string>;
};

export const toFormAnswer = (answer: Answer<unknown>): FormAnswer => ({
  ok: answer.ok,
  code: answer.ok ? null : answer.code,
  message: answer.message,
  errors: answer.ok ? {} : answer.errors,
});

/** The text of a field; a file in its place counts as nothing. */
export const textOf = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
};

/** A form that was posted by a page without JavaScript. */
export const isPlainPost = (form: FormData): boolean => form.has('plain');
