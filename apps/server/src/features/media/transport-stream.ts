const PACKET = 188;
const PAYLOAD = 184;
const ROUND = 16;
/** The tables that say what the stream consists of; any number of copies is as good as one. */
const TABLES = new Set([0x0000, 0x0011, 0x1000]);

const pidOf = (packet: Uint8Array) => (((packet[1] ?? 0) & 0x1f) << 8) | (packet[2] ?? 0);
const hasPayload = (packet: Uint8Array) => ((packet[3] ?? 0) & 0x10) !== 0;
const isPlain = (packet: Uint8Array) => ((packet[3] ?? 0) & 0x30) === 0x10 && ((packet[1] ?? 0) & 0x40) === 0;

/** A packet with half of another's payload, filled up with stuffing. */
const halfOf = (packet: Uint8Array, from: number): Uint8Array => {
  const half = new Uint8Array(PACKET).fill(0xff);
  half.set(packet.subarray(0, 3));
  half[3] = 0x30;
  half[4] = PAYLOAD / 2 - 1;
  half[5] = 0;
  half.set(packet.subarray(from, from + PAYLOAD / 2), PACKET - PAYLOAD / 2);
  return half;
};

const packetsIn = (segment: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.floor(segment.length / PACKET) }, (_, index) =>
    segment.subarray(index * PACKET, (index + 1) * PACKET),
  );

const renumbered = (packets: Uint8Array[]): Uint8Array => {
  const numbers = new Map<number, number>();
  const result = new Uint8Array(packets.length * PACKET);
  packets.forEach((packet, index) => {
    result.set(packet, index * PACKET);
    const pid = pidOf(packet);
    const number = ((numbers.get(pid) ?? ROUND - 1) + Number(hasPayload(packet))) % ROUND;
    numbers.set(pid, number);
    result[index * PACKET + 3] = ((packet[3] ?? 0) & 0xf0) | number;
  });
  return result;
};

/**
 * Packets are counted from 0 to 15 and over again, and players expect the count to go on from one segment to the
 * next. Segments that know nothing of each other agree by each counting full rounds: tables are repeated, and some
 * packets sent as two halves, until every count is a multiple of 16.
 */
export const closeCounters = (segment: Uint8Array): Uint8Array => {
  const packets = packetsIn(segment);
  const byPid = Map.groupBy(packets.filter(hasPayload), pidOf);
  const halved = new Set<Uint8Array>();
  const copies: Uint8Array[] = [];
  for (const [pid, counted] of byPid) {
    const missing = (ROUND - (counted.length % ROUND)) % ROUND;
    const last = counted.at(-1);
    if (TABLES.has(pid) && last) copies.push(...Array.from({ length: missing }, () => last));
    else if (missing) for (const packet of counted.filter(isPlain).slice(-missing)) halved.add(packet);
  }
  return renumbered([
    ...packets.flatMap((packet) =>
      halved.has(packet)
        ? [halfOf(packet, PACKET - PAYLOAD), halfOf(packet, PACKET - PAYLOAD / 2)]
        : [packet],
    ),
    ...copies,
  ]);
};
