import { DEVELOPMENT_SECRET } from '@maetrix/service/development';
import { sameSecret } from '@maetrix/service/same-secret';

import type { Env } from './env.ts';

/** Printed on the receipts of development; no such company exists. */
export const DEVELOPMENT_SELLER = {
  SELLER_NAME: 'Maetrix Learning Ltd',
  SELLER_ADDRESS: '14 Example Street, Bristol, BS1 0ZZ, United Kingdom',
  SELLER_VAT_NUMBER: 'GB000000000',
} as const;

/** Anybody can read it in this repository. */
export const DEVELOPMENT_ENCRYPTION_KEYS = `1:${Buffer.from(DEVELOPMENT_SECRET.padEnd(32, '-')).toString('base64')}`;
/** Signs what development sends to the sandbox; belongs to the public key in @maetrix/service/development. */
export const DEVELOPMENT_PUSH_KEY = 'yJB-6embUSrFgiCjAAKoZZsMzeHzF0LG8Y70gNCUFYI';

const DEFAULT_PASSWORDS = new Set(['', 'maetrix', 'postgres', 'password']);
const VERIFIED_TLS = new Set(['require', 'verify-ca', 'verify-full']);

const isLocal = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

const isSandbox = (hostname: string) =>
  isLocal(hostname) || /(^|\.)(localhost|sandbox)$|^sandbox\./.test(hostname);

const checkDatabase = (address: string): string[] => {
  const { hostname, username, password, searchParams } = new URL(address);
  const isEncrypted =
    VERIFIED_TLS.has(searchParams.get('sslmode') ?? '') &&
    !['false', '0'].includes(searchParams.get('ssl') ?? '');
  return [
    ...(DEFAULT_PASSWORDS.has(password) || password === username
      ? ['DATABASE_URL: has no password of its own']
      : []),
    ...(isLocal(hostname) || isEncrypted
      ? []
      : ['DATABASE_URL: needs sslmode=verify-full, verify-ca or require']),
  ];
};

/** Mails carry tokens, so SMTP must use TLS with a verified certificate. */
const checkMail = (address: string): string[] => {
  const { protocol, searchParams } = new URL(address);
  const isEncrypted =
    protocol === 'smtps:' || (protocol === 'smtp:' && searchParams.get('requireTLS') === 'true');
  const isWeakened =
    searchParams.get('ignoreTLS') === 'true' || searchParams.get('tls.rejectUnauthorized') === 'false';
  return isEncrypted && !isWeakened ? [] : ['SMTP_URL: needs smtps://, or smtp:// with ?requireTLS=true'];
};

/** On a plain connection others could change what limits guesses, and what is stored and shown. */
const checkServices = (env: Env): string[] =>
  (
    [
      ['REDIS_URL', 'rediss:'],
      ['S3_ENDPOINT', 'https:'],
    ] as const
  )
    .filter(([name, encrypted]) => {
      const { protocol, hostname } = new URL(env[name]);
      return protocol !== encrypted && !isLocal(hostname) && !env.PRIVATE_NETWORK_HOSTS.includes(hostname);
    })
    .map(([name, encrypted]) => `${name}: must be ${encrypted}//, or its host in PRIVATE_NETWORK_HOSTS`);

const findDefaults = (env: Env): string[] => {
  const defaults = [
    ...(['INTERNAL_SECRET', 'TOKEN_SECRET'] as const).filter((name) =>
      env[name].includes(DEVELOPMENT_SECRET),
    ),
    ...(
      [
        'STRIPE_SECRET_KEY',
        'STRIPE_PUBLISHABLE_KEY',
        'STRIPE_WEBHOOK_SECRET',
        'INSTAGRAM_ACCESS_TOKEN',
        'FACEBOOK_APP_SECRET',
        'PLACES_API_KEY',
        'MAPS_API_KEY',
        'LLM_API_KEY',
      ] as const
    ).filter((name) => /_test_|sandbox/.test(env[name])),
    ...(env.ENCRYPTION_KEYS.includes(DEVELOPMENT_ENCRYPTION_KEYS.slice(2)) ? ['ENCRYPTION_KEYS'] : []),
    ...(sameSecret(env.VAPID_PRIVATE_KEY, DEVELOPMENT_PUSH_KEY) ? ['VAPID_PRIVATE_KEY'] : []),
    ...(env.S3_SECRET_KEY === 'testing' ? ['S3_SECRET_KEY'] : []),
    ...(env.S3_ACCESS_KEY === 'test:tester' ? ['S3_ACCESS_KEY'] : []),
  ];
  return [
    ...defaults.map((name) => `${name}: is a development secret`),
    ...(['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_VAT_NUMBER'] as const)
      .filter((name) => env[name].trim() === DEVELOPMENT_SELLER[name])
      .map((name) => `${name}: is the seller of development`),
  ];
};

const VENDOR_ADDRESSES = [
  'STRIPE_API_BASE',
  'INSTAGRAM_API_BASE',
  'FACEBOOK_GRAPH_BASE',
  'FACEBOOK_DIALOG_BASE',
  'PLACES_API_BASE',
  'MAPS_API_BASE',
  'LLM_API_BASE',
] as const;

/** Lists what makes an environment unfit for production; empty in other environments. */
export const findProductionProblems = (env: Env): string[] => {
  if (env.MAETRIX_ENV !== 'production') return [];
  const sandboxes = (['SITE_ORIGIN', 'S3_ENDPOINT', 'SMTP_URL', ...VENDOR_ADDRESSES] as const).filter(
    (name) => isSandbox(new URL(env[name]).hostname),
  );
  const unencrypted = (['SITE_ORIGIN', ...VENDOR_ADDRESSES] as const).filter(
    (name) => !env[name].startsWith('https:'),
  );
  return [
    ...findDefaults(env),
    ...(sameSecret(env.TOKEN_SECRET, env.INTERNAL_SECRET)
      ? ['TOKEN_SECRET: is the same as INTERNAL_SECRET']
      : []),
    ...sandboxes.map((name) => `${name}: is a sandbox address`),
    ...unencrypted.map((name) => `${name}: must be https`),
    ...checkDatabase(env.DATABASE_URL),
    ...checkMail(env.SMTP_URL),
    ...checkServices(env),
    ...(['PUSH_SANDBOX_ORIGIN', 'WEB_PAGES_SANDBOX_ORIGIN'] as const)
      .filter((name) => env[name] !== null)
      .map((name) => `${name}: is a sandbox address`),
    ...(env.TIMEOUT_FACTOR === 1 ? [] : ['TIMEOUT_FACTOR: is for tests']),
  ];
};
