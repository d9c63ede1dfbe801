import type { Answer } from '@maetrix/contract/client';
import { SERVER_NOT_RESPONDING, SOMETHING_WENT_WRONG } from '@maetrix/contract/messages';

import { reportInDevelopment } from './report-in-development.ts';

type UploadOptions = {
  /** Called with the number of bytes sent so far. */
  onProgress: (bytes: number) => void;
  signal?: AbortSignal;
};

type Sent = { status: number; text: string; etag: string | null };

/** `fetch` does not say how much has been sent. Rejects when no answer came or the signal aborted it. */
const send = (method: 'POST' | 'PUT', url: string, body: XMLHttpRequestBodyInit, options: UploadOptions) =>
  new Promise<Sent>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.upload.addEventListener('progress', ({ loaded }) => options.onProgress(loaded));
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        etag: request.getResponseHeader('etag'),
      }),
    );
    request.addEventListener('error', () => reject(new TypeError(`no answer from ${url}`)));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    options.signal?.addEventListener('abort', () => request.abort());
    if (options.signal?.aborted) reject(new DOMException('Aborted', 'AbortError'));
    else request.send(body);
  });

type Envelope<Result> =
  | { status: true; result: Result; message: string }
  | {
      status: false;
      code: Extract<Answer<null>, { ok: false }>['code'];
      message: string;
      errors?: Record<string, string>;
    };

const upload = async <Result>(
  url: string,
  body: XMLHttpRequestBodyInit,
  options: UploadOptions,
): Promise<Answer<Result>> => {
  try {
    const { status: httpStatus, text } = await send('POST', url, body, options);
    const envelope = JSON.parse(text) as Envelope<Result>;
    const { message: done } = envelope;
    if (envelope.status) return { ok: true, httpStatus, result: envelope.result, message: done };
    const { code, message, errors = {} } = envelope;
    return { ok: false, httpStatus, code, message: message || SOMETHING_WENT_WRONG, errors };
  } catch (error) {
    reportInDevelopment(url, error);
    return { ok: false, httpStatus: 0, code: 'unreachable', message: SERVER_NOT_RESPONDING, errors: {} };
  }
};

/** Sends a form with files to the API; its answer has no result, because the page loads its data again. */
export const uploadForm = (path: '/profile/updateV2', form: FormData, options: UploadOptions) =>
  upload<null>(`/api${path}`, form, options);

/** Sends the bytes of one file to the API. */
export const uploadFile = <Result>(url: string, file: File, options: UploadOptions) =>
  upload<Result>(url, file, options);

/** Sends one part of a file and returns its ETag; rejects when it was not stored. */
export const uploadPart = async (url: string, part: Blob, options: UploadOptions): Promise<string> => {
  const { status, etag } = await send('PUT', url, part, options);
  if (status !== 200 || !etag) throw new TypeError(`the part was answered with ${status}`);
  return etag;
};
