/** A whole answer that is JSON already, for calls where most of it is the same for everybody. */
export type SerializedResponse = { bytes: Buffer; onSent?: () => void };

const STEP = 64 * 1024;
const MOST = 32;

// Fresh memory for every large answer would cost more than what is written into it.
const spare: Buffer[] = [];

/** Writes into memory that was used before and will be used again once the answer is sent. */
export const writeToPooledBuffer = (length: number, write: (bytes: Buffer) => void): SerializedResponse => {
  let memory = spare.pop();
  if (!memory || memory.length < length) memory = Buffer.allocUnsafeSlow(Math.ceil(length / STEP) * STEP);
  const used = memory;
  const bytes = used.subarray(0, length);
  write(bytes);
  return {
    bytes,
    onSent: () => {
      if (spare.length < MOST) spare.push(used);
    },
  };
};
