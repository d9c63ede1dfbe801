const PACKET_BYTES = 188;
const PAYLOAD_BYTES = 184;
const COUNTER_CYCLE = 16;
/** Packet ids of the program tables, which may be repeated any number of times. */
const TABLE_PIDS = new Set([0x0000, 0x0011, 0x1000]);

const readPid = (packet: Uint8Array) => (((packet[1] ?? 0) & 0x1f) << 8) | (packet[2] ?? 0);
const hasPayload = (packet: Uint8Array) => ((packet[3] ?? 0) & 0x10) !== 0;
const isPlain = (packet: Uint8Array) => ((packet[3] ?? 0) & 0x30) === 0x10 && ((packet[1] ?? 0) & 0x40) === 0;

/** A packet with half of the payload of another, padded with stuffing bytes. */
const halfPacket = (packet: Uint8Array, from: number): Uint8Array => {
  const half = new Uint8Array(PACKET_BYTES).fill(0xff);
  half.set(packet.subarray(0, 3));
  half[3] = 0x30;
  half[4] = PAYLOAD_BYTES / 2 - 1;
  half[5] = 0;
  half.set(packet.subarray(from, from + PAYLOAD_BYTES / 2), PACKET_BYTES - PAYLOAD_BYTES / 2);
  return half;
};

const splitPackets = (segment: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.floor(segment.length / PACKET_BYTES) }, (_, index) =>
    segment.subarray(index * PACKET_BYTES, (index + 1) * PACKET_BYTES),
  );

const renumber = (packets: Uint8Array[]): Uint8Array => {
  const numbers = new Map<number, number>();
  const result = new Uint8Array(packets.length * PACKET_BYTES);
  packets.forEach((packet, index) => {
    result.set(packet, index * PACKET_BYTES);
    const pid = readPid(packet);
    const number = ((numbers.get(pid) ?? COUNTER_CYCLE - 1) + Number(hasPayload(packet))) % COUNTER_CYCLE;
    numbers.set(pid, number);
    result[index * PACKET_BYTES + 3] = ((packet[3] ?? 0) & 0xf0) | number;
  });
  return result;
};

/**
 * Continuity counters run from 0 to 15, and players expect them to continue across segments. Segments are encoded
 * independently, so each must contain full cycles: tables are repeated, and some packets split in two, until the number
 * of packets of every stream is a multiple of 16.
 */
export const alignCounters = (segment: Uint8Array): Uint8Array => {
  const packets = splitPackets(segment);
  const byPid = Map.groupBy(packets.filter(hasPayload), readPid);
  const halved = new Set<Uint8Array>();
  const copies: Uint8Array[] = [];
  for (const [pid, counted] of byPid) {
    const missing = (COUNTER_CYCLE - (counted.length % COUNTER_CYCLE)) % COUNTER_CYCLE;
    const last = counted.at(-1);
    if (TABLE_PIDS.has(pid) && last) copies.push(...Array.from({ length: missing }, () => last));
    else if (missing) for (const packet of counted.filter(isPlain).slice(-missing)) halved.add(packet);
  }
  return renumber([
    ...packets.flatMap((packet) =>
      halved.has(packet)
        ? [
            halfPacket(packet, PACKET_BYTES - PAYLOAD_BYTES),
            halfPacket(packet, PACKET_BYTES - PAYLOAD_BYTES / 2),
          ]
        : [packet],
    ),
    ...copies,
  ]);
};
