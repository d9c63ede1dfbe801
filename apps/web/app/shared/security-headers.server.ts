import { siteOrigin } from './head/site-origin.server.ts';
import { cardFieldsPolicy } from './payment/card-fields-policy.server.ts';

// The server of development puts styles into the page by script, without a nonce.
const styleSources = (sources: string) => (import.meta.env.DEV ? "'self' 'unsafe-inline'" : sources);

const policyFor = (scripts: string, styles: string) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src-elem ${styleSources(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    // A player hands its stream to the video element through a blob.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${cardFieldsPolicy.connect}`,
    `frame-src ${cardFieldsPolicy.frame}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify card-fields',
  ].join('; ');

const isHttps = siteOrigin.startsWith('https:');

const headersWith = (policy: string): Record<string, string> => ({
  ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
});

/** For a page made for one caller: only scripts with this nonce, and what they load. */
export const headersWithNonce = (nonce: string) =>
  headersWith(policyFor(`'nonce-${nonce}' 'strict-dynamic'`, `'self' 'nonce-${nonce}'`));

/** For a page shared by all visitors: our own files, and inline scripts by what they say. */
export const headersWithHashes = (hashes: string[]) =>
  headersWith(policyFor(["'self'", cardFieldsPolicy.script, ...hashes].join(' '), "'self'"));
