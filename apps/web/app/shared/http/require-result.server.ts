import type { Answer } from '@maetrix/contract/client';
import { data } from 'react-router';

export const notFound = () => data('Not found', { status: 404 });

/** What a page is about: without it the page is 404, or 503 when the API cannot say. */
export const requireResult = <Result>(answer: Answer<Result>): Result => {
  if (answer.ok) return answer.result;
  const isMissing = answer.code === 'not_found' || answer.code === 'invalid_input';
  throw isMissing ? notFound() : data(answer.message, { status: 503 });
};
