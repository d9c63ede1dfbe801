import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { createRequestListener } from '@remix-run/node-fetch-server';
import { createRequestHandler, type ServerBuild } from 'react-router';

const build = join(import.meta.dirname, '../bare-site/build');
const port = Number(process.argv[2]);

const handle = createRequestHandler(
  (await import(join(build, 'server/index.js'))) as ServerBuild,
  'production',
);
const listener = createRequestListener((request) => handle(request));

createServer((request, response) => {
  const { url = '/' } = request;
  if (url === '/readyz') response.end('ready');
  else if (url.startsWith('/assets/'))
    readFile(join(build, 'client', url)).then(
      (file) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(file),
      () => response.writeHead(404).end(),
    );
  else listener(request, response);
}).listen(port, '127.0.0.1');
