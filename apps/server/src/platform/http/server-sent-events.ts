import { STREAM_END } from '@maetrix/contract';
import { errors } from '@maetrix/contract/errors';

/**
 * Each value as one event, then the end mark. The status line is gone when a stream fails, so the failure travels as an
 * event of its own and the end mark is missing: a client must not take a broken answer for a complete one.
 */
export async function* toServerSentEvents(
  values: AsyncIterable<unknown>,
  onError: (error: unknown) => void,
): AsyncGenerator<string> {
  try {
    for await (const value of values) yield `data: ${JSON.stringify(value)}\n\n`;
    yield STREAM_END;
  } catch (error) {
    onError(error);
    const { message } = errors.internal;
    yield `event: error\ndata: ${JSON.stringify({ status: false, result: null, code: 'internal', message })}\n\n`;
  }
}
