/** A complete response body as JSON bytes, for calls whose responses are mostly the same for every caller. */
export type SerializedResponse = { bytes: Buffer; onSent?: () => void };

const BUFFER_STEP = 64 * 1024;
const MAX_POOLED_BUFFERS = 32;

// Allocating a new buffer for every large response costs more than writing the response.
const pool: Buffer[] = [];

/** Writes into a pooled buffer, which returns to the pool once the response is sent. */
export const writeToPooledBuffer = (length: number, write: (bytes: Buffer) => void): SerializedResponse => {
  let buffer = pool.pop();
  if (!buffer || buffer.length < length)
    buffer = Buffer.allocUnsafeSlow(Math.ceil(length / BUFFER_STEP) * BUFFER_STEP);
  const owned = buffer;
  const bytes = owned.subarray(0, length);
  write(bytes);
  return {
    bytes,
    onSent: () => {
      if (pool.length < MAX_POOLED_BUFFERS) pool.push(owned);
    },
  };
};
