import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router';

import { reportFailure } from './shared/http/failures.server.ts';
import { NonceProvider } from './shared/http/nonce.tsx';
import { headersWithHashes, headersWithNonce } from './shared/http/security-headers.server.ts';
import { isVisitorRender, scriptHashes } from './shared/http/visitor-page.server.ts';

const RENDER_TIMEOUT_MS = 10_000;

// Preloaded scripts would compete with the text and the first picture on a slow connection.
const MODULE_PRELOADS = /<link rel="modulepreload"[^<>]*>/g;

/** Renders to a string: loaders have finished, so there is nothing to stream. */
const render = (tree: ReactNode, onError: (error: unknown) => void, nonce?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      ...(nonce && { nonce }),
      onAllReady: () => {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then((html) => resolve(html.replace(MODULE_PRELOADS, '')), reject);
      },
      onShellError: (error: unknown) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError,
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });

const renderVisitorPage = async (tree: ReactNode, onError: (error: unknown) => void) => {
  const html = await render(tree, onError);
  return {
    html,
    headers: {
      ...headersWithHashes(scriptHashes(html)),
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  };
};

const renderPrivate = async (treeWith: (nonce: string) => ReactNode, onError: (error: unknown) => void) => {
  const nonce = randomBytes(16).toString('base64');
  const html = await render(<NonceProvider value={nonce}>{treeWith(nonce)}</NonceProvider>, onError, nonce);
  return { html, headers: { ...headersWithNonce(nonce), 'cache-control': 'private, no-store' } };
};

/** Called for what loaders and actions throw; a request that the client gave up is not a failure. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isAnswer) reportFailure({ stage: 'load', error, request });
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { url } = request;
  const onError = (error: unknown) => reportFailure({ stage: 'render', error, request });
  const page = await (isVisitorRender(request)
    ? renderVisitorPage(<ServerRouter context={context} url={url} />, onError)
    : renderPrivate((nonce) => <ServerRouter context={context} url={url} nonce={nonce} />, onError));
  headers.set('content-type', 'text/html; charset=utf-8');
  for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
  return new Response(page.html, { headers, status });
}
