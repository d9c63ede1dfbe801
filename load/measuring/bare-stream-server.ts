import { createServer } from 'node:http';
import { join } from 'node:path';

import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, ServerRouter, type EntryContext, type ServerBuild } from 'react-router';

import { root } from '../harness/children.ts';

const [port, pageUrl] = [Number(process.argv[2]), process.argv[3] ?? ''];
const build = (await import(join(root, 'apps/web/build/server/index.js'))) as ServerBuild;

/** The context of the page, captured once from the product's build. */
const captureContext = (): Promise<EntryContext> =>
  new Promise((resolve) => {
    const capture = (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
      resolve(context);
      return new Response('');
    };
    const module = { ...build.entry.module, default: capture };
    const handle = createRequestHandler({ ...build, entry: { module } }, 'production');
    void handle(new Request(pageUrl));
  });

const context = await captureContext();
const handoff: Uint8Array[] = [];
for await (const chunk of context.serverHandoffStream ?? []) handoff.push(chunk);

/** Per request: a stream can be read once only. */
const freshContext = (): EntryContext => ({
  ...context,
  renderMeta: {},
  serverHandoffStream: new ReadableStream({
    start: (stream) => {
      for (const chunk of handoff) stream.enqueue(chunk);
      stream.close();
    },
  }),
});

createServer((request, response) => {
  if (request.url === '/readyz') {
    response.end('ready');
    return;
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const { pipe } = renderToPipeableStream(
    createElement(ServerRouter, { context: freshContext(), url: pageUrl }),
    {
      onShellReady: () => pipe(response),
    },
  );
}).listen(port, '127.0.0.1');
