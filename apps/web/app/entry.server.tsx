import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

import { NonceProvider } from './shared/nonce.tsx';
import { headersWithHashes, headersWithNonce } from './shared/security-headers.server.ts';
import { isSharedPage, scriptHashes } from './shared/shared-page.server.ts';

const RENDER_LIMIT_MS = 10_000;

/** Resolves with the stream once the shell, or all of the page, is ready. */
const render = (
  tree: ReactNode,
  options: { nonce?: string; waitFor: 'shell' | 'all' },
): Promise<PassThrough> =>
  new Promise((resolve, reject) => {
    const { nonce, waitFor } = options;
    const start = () => {
      const body = new PassThrough();
      body.on('close', () => clearTimeout(timer));
      pipe(body);
      resolve(body);
    };
    const { pipe, abort } = renderToPipeableStream(tree, {
      ...(nonce && { nonce }),
      ...(waitFor === 'all' ? { onAllReady: start } : { onShellReady: start }),
      onShellError: (error: unknown) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError: () => undefined,
    });
    const timer = setTimeout(abort, RENDER_LIMIT_MS);
  });

const setHeaders = (headers: Headers, values: Record<string, string>) => {
  headers.set('content-type', 'text/html; charset=utf-8');
  for (const [name, value] of Object.entries(values)) headers.set(name, value);
};

// What a visitor came for is text and a picture; preloaded scripts would queue before them.
const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g;

const renderShared = async (tree: ReactNode, status: number, headers: Headers): Promise<Response> => {
  const html = (await text(await render(tree, { waitFor: 'all' }))).replace(MODULE_PRELOADS, '');
  setHeaders(headers, headersWithHashes(scriptHashes(html)));
  headers.set('cache-control', 'public, max-age=0, must-revalidate');
  return new Response(html, { headers, status });
};

const renderPrivate = async (
  request: Request,
  tree: (nonce: string) => ReactNode,
  status: number,
  headers: Headers,
): Promise<Response> => {
  const nonce = randomBytes(16).toString('base64');
  // A robot reads no stream: it gets the page when all of it is there.
  const waitFor = isbot(request.headers.get('user-agent')) ? 'all' : 'shell';
  const body = await render(tree(nonce), { nonce, waitFor });
  setHeaders(headers, headersWithNonce(nonce));
  headers.set('cache-control', 'private, no-store');
  return new Response(createReadableStreamFromReadable(body), { headers, status });
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  if (isSharedPage(request))
    return renderShared(<ServerRouter context={context} url={request.url} />, status, headers);
  const withNonce = (nonce: string) => (
    <NonceProvider value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceProvider>
  );
  return renderPrivate(request, withNonce, status, headers);
}
