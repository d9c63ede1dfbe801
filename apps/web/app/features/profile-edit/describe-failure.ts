import type { ActionResult } from '../../shared/http/action-result.ts';
import { INTERNAL_ERROR } from './texts.ts';

const WITHOUT_ANSWER: ReadonlySet<string | null> = new Set(['timeout', 'invalid_answer']);

/** What a failed change says: the server's text, that it could not be reached, or that something failed on the way. */
export const describeFailure = ({ code, message }: Pick<ActionResult, 'code' | 'message'>): string =>
  WITHOUT_ANSWER.has(code) ? INTERNAL_ERROR : message;
