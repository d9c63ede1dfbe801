import { connect } from 'node:net';

const TIMEOUT_MS = 10_000;
const CHUNK_BYTES = 64 * 1024;
const MAX_ANSWER = 1_000;

const lengthOf = (bytes: number) => {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(bytes);
  return prefix;
};

/** Asks clamd whether a file is clean. Rejects when it does not answer: a file that was not scanned is not accepted. */
export const createClamd = (address: string) => {
  const { hostname, port } = new URL(`tcp://${address}`);
  return (body: Uint8Array): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) });
      let answer = '';
      socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd did not answer in time')));
      socket.on('error', reject);
      socket.on('data', (data: Buffer) => (answer = (answer + data.toString()).slice(0, MAX_ANSWER)));
      socket.on('close', () => {
        const text = answer.replaceAll('\u0000', '').trim();
        if (text === 'stream: OK') resolve(true);
        else if (text.endsWith('FOUND')) resolve(false);
        else reject(new Error(`clamd answered ${JSON.stringify(text)}`));
      });
      socket.on('connect', () => {
        socket.write('zINSTREAM\0');
        for (let at = 0; at < body.length; at += CHUNK_BYTES) {
          const chunk = body.subarray(at, at + CHUNK_BYTES);
          socket.write(lengthOf(chunk.length));
          socket.write(chunk);
        }
        socket.write(lengthOf(0));
      });
    });
};
