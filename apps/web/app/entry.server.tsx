import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';

import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

import { NonceProvider } from './shared/nonce.tsx';
import { securityHeaders } from './shared/security-headers.server.ts';

const RENDER_LIMIT_MS = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  for (const [name, value] of Object.entries(securityHeaders(nonce))) headers.set(name, value);
  headers.set('content-type', 'text/html; charset=utf-8');
  // A robot reads no stream: it gets the page when all of it is there.
  const start = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';

  return new Promise((resolve, reject) => {
    let answered = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        [start]: () => {
          const body = new PassThrough();
          pipe(body);
          body.on('close', () => clearTimeout(timer));
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answered }));
        },
        onShellError: (error: unknown) => {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError: () => {
          answered = 500;
        },
      },
    );
    const timer = setTimeout(abort, RENDER_LIMIT_MS);
  });
}
