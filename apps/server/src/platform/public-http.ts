import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import type { Logger } from '@maetrix/service/logger';
import { isPublicAddress } from '@maetrix/service/public-address';

/** The beginning of a page that somebody named, or null when it cannot be had. */
type ReadPage = (address: string) => Promise<string | null>;

type PublicHttpOptions = {
  logger: Logger;
  userAgent: string;
  /** Has the pages of hosts under .example, which no host of the internet is under. */
  sandboxOrigin: string | null;
  timeoutMs?: number;
  /** Finds the addresses of a host. */
  resolve?: typeof lookup;
};

const MAX_REDIRECTS = 3;
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 8_000;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
const CHARSET = /charset=["']?([\w-]{1,40})/i;

class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/** The address is checked where it is connected to: between a check and a connection a name could change its meaning. */
const lookupPublic =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const addresses = found.filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (!first) return done(new NotPublic(`${hostname} has no public address`), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

/** Of hosts with a name, at the usual ports, without a password. */
const isOrdinary = ({ protocol, hostname, port, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) &&
  port === '' &&
  username === '' &&
  password === '' &&
  hostname.includes('.') &&
  isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;

const decode = (body: Buffer, contentType: string): string => {
  const [, charset = 'utf-8'] = CHARSET.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch (error) {
    // A name of characters that nobody knows.
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder().decode(body);
  }
};

const toReason = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : (name ?? 'unknown');
};

/** Reads pages of the internet that members name: never one inside our own network, and never much of it. */
export const createPublicHttp = ({
  logger,
  userAgent,
  sandboxOrigin,
  timeoutMs = TIMEOUT_MS,
  resolve = lookup,
}: PublicHttpOptions): { readPage: ReadPage } => {
  const publicLookup = lookupPublic(resolve);

  const ask = (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    if (!isOrdinary(url)) return Promise.reject(new NotPublic('Not an ordinary address'));
    const isInSandbox = sandboxOrigin !== null && url.hostname.endsWith('.example');
    const asked = isInSandbox
      ? new URL(`/web-pages/${url.hostname}${url.pathname}${url.search}`, sandboxOrigin)
      : url;
    const request = asked.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((done, fail) => {
      request(
        asked,
        {
          signal,
          agent: false,
          headers: { 'user-agent': userAgent, accept: 'text/html', 'accept-encoding': 'identity' },
          ...(!isInSandbox && { lookup: publicLookup }),
        },
        done,
      )
        .on('error', fail)
        .end();
    });
  };

  const readBeginning = async (answer: IncomingMessage): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_BYTES) break;
    }
    return Buffer.concat(chunks).subarray(0, MAX_BYTES);
  };

  const follow = async (url: URL, signal: AbortSignal, redirects: number): Promise<string | null> => {
    const answer = await ask(url, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400) {
        const next = headers.location === undefined ? null : URL.parse(headers.location, url);
        return next && redirects < MAX_REDIRECTS ? await follow(next, signal, redirects + 1) : null;
      }
      const contentType = headers['content-type'] ?? '';
      if (statusCode !== 200 || !HTML.test(contentType)) return null;
      return decode(await readBeginning(answer), contentType);
    } finally {
      answer.destroy();
    }
  };

  return {
    readPage: async (address) => {
      const url = URL.parse(address);
      if (!url) return null;
      // Whatever a stranger's server does, there is no page then. Its message may name the address, which is a member's.
      return follow(url, AbortSignal.timeout(timeoutMs), 0).catch((error: unknown) => {
        logger.info({ reason: toReason(error) }, 'a page that a message links to was not read');
        return null;
      });
    },
  };
};

export type PublicHttp = ReturnType<typeof createPublicHttp>;
