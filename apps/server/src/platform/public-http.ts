import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import type { Logger } from '@maetrix/service/logger';
import { isPublicAddress } from '@maetrix/service/public-address';

/** Reads the beginning of a page; null if it cannot be had. `mayAsk` is asked before each host, those of redirects too. */
type ReadPage = (address: string, mayAsk: (hostname: string) => Promise<boolean>) => Promise<string | null>;

type PublicHttpOptions = {
  logger: Logger;
  userAgent: string;
  /** Has the pages of hosts under .example, which no host of the internet is under. */
  sandboxOrigin: string | null;
  timeoutMs?: number;
  /** Finds the IP addresses of a host. */
  resolve?: typeof lookup;
};

const MAX_REDIRECTS = 3;
const MAX_BYTES = 256 * 1024;
/** Where a page says its character encoding (HTML standard). */
const MAX_PRESCANNED_BYTES = 1024;
const TIMEOUT_MS = 8_000;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
const CHARSET = /charset=["']?([\w-]{1,40})/i;

/** Its message names no address: it is logged. */
class PageNotRead extends Error {
  override readonly name = 'PageNotRead';
}

/** Checks the resolved IP address when connecting, against DNS rebinding. */
const lookupPublic =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = found.filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (!first) return callback(new PageNotRead('no public IP address'), []);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });

/** http or https on the default port, a host name with a dot, no credentials. */
const isAllowedUrl = ({ protocol, hostname, port, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) &&
  port === '' &&
  username === '' &&
  password === '' &&
  hostname.includes('.') &&
  isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;

const decode = (body: Buffer, contentType: string): string => {
  const beginning = body.subarray(0, MAX_PRESCANNED_BYTES).toString('latin1');
  const [, charset = 'utf-8'] = CHARSET.exec(contentType) ?? CHARSET.exec(beginning) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch (error) {
    // Unknown character encoding.
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder().decode(body);
  }
};

const readBeginning = async (response: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES);
};

const toReason = (error: unknown): string => {
  if (error instanceof PageNotRead) return error.message;
  const { code, name } = error as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : (name ?? 'unknown');
};

/** Reads pages of the internet that members link to: never one inside our own network, and never much of it. */
export const createPublicHttp = (options: PublicHttpOptions): { readPage: ReadPage } => {
  const { logger, sandboxOrigin, timeoutMs = TIMEOUT_MS } = options;
  const publicLookup = lookupPublic(options.resolve ?? lookup);

  const sendRequest = (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    const isInSandbox = sandboxOrigin !== null && url.hostname.endsWith('.example');
    const target = isInSandbox
      ? new URL(`/web-pages/${url.hostname}${url.pathname}${url.search}`, sandboxOrigin)
      : url;
    const request = target.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      request(
        target,
        {
          signal,
          agent: false,
          headers: { 'user-agent': options.userAgent, accept: 'text/html', 'accept-encoding': 'identity' },
          ...(!isInSandbox && { lookup: publicLookup }),
        },
        resolve,
      )
        .on('error', reject)
        .end();
    });
  };

  return {
    readPage: async (address, mayAsk) => {
      const signal = AbortSignal.timeout(timeoutMs);

      const follow = async (url: URL | null, redirects: number): Promise<string> => {
        if (!url || !isAllowedUrl(url)) throw new PageNotRead('address not allowed');
        if (!(await mayAsk(url.hostname))) throw new PageNotRead('host asked too often');
        const response = await sendRequest(url, signal);
        try {
          const { statusCode = 0, headers } = response;
          if (statusCode >= 300 && statusCode < 400) {
            if (redirects === MAX_REDIRECTS) throw new PageNotRead('too many redirects');
            return await follow(URL.parse(headers.location ?? '', url), redirects + 1);
          }
          if (statusCode !== 200) throw new PageNotRead(`status ${statusCode}`);
          const contentType = headers['content-type'] ?? '';
          if (!HTML.test(contentType)) throw new PageNotRead('no HTML');
          return decode(await readBeginning(response), contentType);
        } finally {
          response.destroy();
        }
      };

      // Only the reason is logged: the message of another error may contain the address.
      return follow(URL.parse(address), 0).catch((error: unknown) => {
        logger.info({ reason: toReason(error) }, 'a linked page was not read');
        return null;
      });
    },
  };
};

export type PublicHttp = ReturnType<typeof createPublicHttp>;
