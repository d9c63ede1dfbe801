import { readLimited } from './read-limited.ts';

const MAX_BYTES = 512 * 1024;

/** The vendor answered with an error status; the body is what it said. */
export class VendorRefused extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`The vendor answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Asks a vendor's API, at an address that we configured. A redirect could lead into our own network: it is an error. */
export const fetchVendorJson = async (
  url: URL,
  { timeoutMs, ...init }: RequestInit & { timeoutMs: number },
): Promise<unknown> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, { ...init, signal, redirect: 'error' });
  const text = (await readLimited(answer, MAX_BYTES)).toString('utf8');
  const body: unknown = JSON.parse(text || 'null');
  if (!answer.ok) throw new VendorRefused(answer.status, body);
  return body;
};
