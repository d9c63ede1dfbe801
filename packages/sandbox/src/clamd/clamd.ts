import { createServer, type Server } from 'node:net';

const COMMAND = 'zINSTREAM\0';
/** The harmless file that every scanner reports; in two parts, so that this file is not reported itself. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** The content of a stream of chunks with their lengths; null while its end is missing. */
const readStream = (bytes: Buffer): Buffer | null => {
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

/** Speaks the part of clamd's protocol that scans a stream. */
export const createClamdSandbox = (): Server =>
  createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (data: Buffer) => {
      bytes = Buffer.concat([bytes, data]);
      if (bytes.length >= COMMAND.length && !bytes.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) {
        socket.end('UNKNOWN COMMAND\0');
        return;
      }
      const content = readStream(bytes);
      if (content)
        socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
