import type {
  addOrUpdatePlaylist,
  addUserActivity,
  referralClick,
  openMedia,
  subscriptionCardPayment,
} from '@maetrix/contract';
import type { Answer } from '@maetrix/contract/client';
import type { ErrorCode } from '@maetrix/contract/errors';
import { SERVER_NOT_RESPONDING, SOMETHING_WENT_WRONG } from '@maetrix/contract/messages';
import type { z } from 'zod';

import { reportInDevelopment } from './report-in-development.ts';

/** The calls that pages make to the API themselves; the others go through loaders and actions. */
type ApiCalls = {
  '/addOrUpdatePlaylist': typeof addOrUpdatePlaylist;
  '/addUserActivity': typeof addUserActivity;
  '/media/open': typeof openMedia;
  '/referral/click': typeof referralClick;
  '/subscriptionCardPayment': typeof subscriptionCardPayment;
};

type Body<Path extends keyof ApiCalls> = z.input<NonNullable<ApiCalls[Path]['body']>>;
type Result<Path extends keyof ApiCalls> = z.output<
  Extract<ApiCalls[Path]['response'], { kind: 'json' }>['result']
>;

type Envelope<Data> =
  | { status: true; result: Data; message: string }
  | { status: false; code: ErrorCode; message: string; errors?: Record<string, string> };

const post = (url: string, body: object, init: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    ...(body instanceof FormData
      ? { body }
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...init,
  });

/**
 * Calls the API from the browser. The answer is not parsed against its schema: the schemas would more than double the
 * scripts of a page.
 */
export const callApi = async <Path extends keyof ApiCalls>(
  path: Path,
  body: Body<Path>,
  init?: { keepalive: true },
): Promise<Answer<Result<Path>>> => {
  try {
    const response = await post(`/api${path}`, body as object, init);
    const envelope = (await response.json()) as Envelope<Result<Path>>;
    const { message } = envelope;
    if (envelope.status) return { ok: true, httpStatus: response.status, result: envelope.result, message };
    const { code, errors = {} } = envelope;
    return { ok: false, httpStatus: response.status, code, message: message || SOMETHING_WENT_WRONG, errors };
  } catch (error) {
    reportInDevelopment(path, error);
    return { ok: false, httpStatus: 0, code: 'unreachable', message: SERVER_NOT_RESPONDING, errors: {} };
  }
};

/** Sends a call that outlives the page; its answer is not read. */
export const beaconApi = <Path extends keyof ApiCalls>(path: Path, body: Body<Path>): void => {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon(`/api${path}`, json);
};

/** Posts to an action of ours that answers JSON; `fallback` when no readable answer came. */
export const postToAction = <Data>(path: `/actions/${string}`, body: object, fallback: Data): Promise<Data> =>
  post(path, body)
    .then((response) => response.json() as Promise<Data>)
    .catch((error: unknown) => {
      reportInDevelopment(path, error);
      return fallback;
    });
