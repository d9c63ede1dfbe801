import { expect, test } from 'vitest';

import { alignCounters } from './transport-stream.ts';

const packet = (pid: number, fill: number, options: { starts?: boolean } = {}) => {
  const bytes = Buffer.alloc(188, fill);
  bytes.writeUInt8(0x47);
  bytes.writeUInt16BE(pid | (options.starts ? 0x4000 : 0), 1);
  bytes.writeUInt8(0x10, 3);
  return bytes;
};

const read = (stream: Uint8Array, pid: number) => {
  const counts: number[] = [];
  const payload: Buffer[] = [];
  for (let at = 0; at < stream.length; at += 188) {
    const one = Buffer.from(stream.subarray(at, at + 188));
    if ((one.readUInt16BE(1) & 0x1fff) !== pid) continue;
    counts.push(one.readUInt8(3) & 15);
    payload.push(one.subarray(one.readUInt8(3) & 0x20 ? 5 + one.readUInt8(4) : 4));
  }
  return { counts, payload: Buffer.concat(payload) };
};

test('aligns counters to full cycles and keeps the payload', () => {
  const packets = Array.from({ length: 21 }, (_, index) => packet(256, index, { starts: index === 0 }));
  const segment = Buffer.concat([packet(0, 200), packet(4096, 201), ...packets]);
  const closed = alignCounters(segment);
  const rounds = (count: number) => Array.from({ length: count }, (_, index) => index % 16);
  expect(read(closed, 256).counts).toEqual(rounds(32));
  expect(read(closed, 256).payload).toEqual(read(segment, 256).payload);
  expect(read(closed, 0).counts).toEqual(rounds(16));
  expect(read(closed, 4096).counts).toEqual(rounds(16));
});
