/** Bytes in a pooled buffer; `release` returns it to the pool once the response is sent. */
export type PooledBytes = { bytes: Buffer; release: () => void };

/** A complete JSON response body, put together from cached JSON; no response schema is applied to it. */
export type SerializedResponse = string | Buffer | PooledBytes;

/** A piece of JSON text. */
export type JsonPiece = string | Buffer;

const ENVELOPE = { before: '{"status":true,"result":', after: ',"message":""}' } as const;

/** JSON of an object that `closeObject` continues. */
export const openObject = (fields: object): string => `${JSON.stringify(fields).slice(0, -1)},`;

/** JSON of the last fields of an object. */
export const closeObject = (fields: object): string => JSON.stringify(fields).slice(1);

/** The response with a result that is JSON already. */
export const serializeResponse = (resultJson: string): string =>
  ENVELOPE.before + resultJson + ENVELOPE.after;

const BUFFER_STEP = 64 * 1024;
const MAX_POOLED_BUFFERS = 32;
/** UTF-8 bytes of one UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;
const pool: Buffer[] = [];

const takeBuffer = (length: number): Buffer => {
  const pooled = pool.pop();
  return pooled && pooled.length >= length
    ? pooled
    : Buffer.allocUnsafeSlow(Math.ceil(length / BUFFER_STEP) * BUFFER_STEP);
};

/**
 * The same for results of many kilobytes: joining them as strings, or in a new buffer per response, costs the course list
 * of a member more CPU and garbage collection than the pool (load/course-calls-ratio.ts).
 */
export const serializeLargeResponse = (result: JsonPiece[]): PooledBytes => {
  const pieces = [ENVELOPE.before, ...result, ENVELOPE.after];
  let maxLength = 0;
  for (const piece of pieces)
    maxLength += typeof piece === 'string' ? piece.length * MAX_BYTES_PER_UNIT : piece.length;
  const buffer = takeBuffer(maxLength);
  let offset = 0;
  for (const piece of pieces)
    if (typeof piece === 'string') offset += buffer.write(piece, offset);
    else {
      buffer.set(piece, offset);
      offset += piece.length;
    }
  const release = () => {
    if (pool.length < MAX_POOLED_BUFFERS) pool.push(buffer);
  };
  return { bytes: buffer.subarray(0, offset), release };
};
