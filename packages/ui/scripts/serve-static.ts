import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** Serves a folder on the loopback address. */
export async function serveStatic(folder: string, port: number): Promise<Server> {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = resolve(join(root, path.endsWith('/') ? `${path}index.html` : path));
    if (!file.startsWith(root + sep)) {
      response.writeHead(403).end();
      return;
    }
    stat(file).then(
      ({ size }) => {
        // Browsers can only seek in a video when the server supports range requests.
        const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
        const start = Number(range?.[1] ?? 0);
        const end = Math.min(range?.[2] ? Number(range[2]) : size - 1, size - 1);
        response.writeHead(range ? 206 : 200, {
          'content-type': types[extname(file)] ?? 'application/octet-stream',
          'content-length': end - start + 1,
          'accept-ranges': 'bytes',
          'cache-control': 'max-age=600',
          ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
        });
        createReadStream(file, range ? { start, end } : {}).pipe(response);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return server;
}

if (import.meta.main) {
  const [folder = 'storybook-static', port = '6107'] = process.argv.slice(2);
  await serveStatic(folder, Number(port));
}
