// A bare pipe from a provider of answers to its callers, the baseline. Runs as its own process.
import { Agent, createServer, request } from 'node:http';

const [port, provider] = [Number(process.argv[2]), new URL(process.argv[3] ?? '')];
const agent = new Agent({ keepAlive: true });

createServer((incoming, response) => {
  if (incoming.url === '/readyz') {
    response.end('ready');
    return;
  }
  const { hostname, port: providerPort } = provider;
  const asked = request(
    {
      hostname,
      port: providerPort,
      method: 'POST',
      path: incoming.url,
      headers: { ...incoming.headers, host: provider.host },
      agent,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    },
  );
  asked.on('error', () => response.destroy());
  response.once('close', () => asked.destroy());
  incoming.pipe(asked);
}).listen(port, '127.0.0.1');
