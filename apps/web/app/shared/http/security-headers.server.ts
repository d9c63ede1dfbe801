import { loadEnv } from '../../../env.ts';
import { siteOrigin } from '../meta/site-origin.server.ts';
import { cardFieldsPolicy } from './card-fields-policy.server.ts';

// The development server injects styles by script, without a nonce.
const styleSources = (sources: string) => (import.meta.env.DEV ? "'self' 'unsafe-inline'" : sources);

const HOT_RELOAD = import.meta.env.DEV ? ' ws:' : '';

const { CALENDAR_EMBED_URL } = loadEnv();
const frameSources = [
  cardFieldsPolicy.frame,
  ...(CALENDAR_EMBED_URL ? [new URL(CALENDAR_EMBED_URL).origin] : []),
].join(' ');

const policyFor = (scripts: string, styles: string) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src-elem ${styleSources(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    // The player feeds the video element from a blob URL.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${cardFieldsPolicy.connect}${HOT_RELOAD}`,
    `frame-src ${frameSources}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify card-fields service-worker',
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

/** For a page rendered for one caller: scripts with this nonce and what they load. */
export const headersWithNonce = (nonce: string) =>
  headersWith(policyFor(`'nonce-${nonce}' 'strict-dynamic'`, `'self' 'nonce-${nonce}'`));

/** For a page cached for all visitors: own files, and inline scripts by hash. */
export const headersWithHashes = (hashes: string[]) =>
  headersWith(policyFor(["'self'", cardFieldsPolicy.script, ...hashes].join(' '), "'self'"));
