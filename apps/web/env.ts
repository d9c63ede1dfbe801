import { DEVELOPMENT_SECRET, developmentDefaults } from '@maetrix/service/development';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);

const schema = z.object({
  MAETRIX_ENV: z.enum(['development', 'test', 'production']),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
  BIND_HOST: z.string(),
  WEB_PORT: port,
  WEB_METRICS_PORT: port,
  API_ORIGIN: z.url(),
  SITE_ORIGIN: z.url().transform((url) => new URL(url).origin),
  INTERNAL_SECRET: z.string().min(32),
  /** Multiplies how long a page waits for the API: tests wait longer. */
  TIMEOUT_FACTOR: z.coerce.number().min(1).max(60).default(1),
  /** How many pages are rendered at once, and wait, for one client; four times as many for all. */
  PAGES_AT_ONCE: z.coerce.number().int().min(1).default(2),
  PAGES_WAITING: z.coerce.number().int().min(1).default(50),
  /** Host of the payment provider's pages: the only other host a buyer is redirected to. */
  CHECKOUT_ORIGIN: z
    .url()
    .default('https://checkout.stripe.com')
    .transform((url) => new URL(url).origin),
  /** The labels of the menus: Courses and Videos, or Programme, Calendar and Shorts. */
  MENU_LABELS: z.enum(['standard', 'programme']).default('standard'),
  STRIPE_JS_URL: z.url().default('https://js.stripe.com/v3/'),
  /** Identifies us to the push services of browsers; its private half is the server's. */
  VAPID_PUBLIC_KEY: z.string().regex(/^[\w-]{87}$/, 'is not a public key on P-256'),
  /** A calendar of another service, shown in a frame on the calendar and the dashboard; none by default. */
  CALENDAR_EMBED_URL: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'is not an https address' }),
    ])
    .optional()
    .transform((url) => url || undefined),
});

type Variables = Record<string, string | undefined>;

const defaultsFor = (given: Variables): Variables => {
  const defaults = developmentDefaults(given);
  const sandboxOrigin = given.SANDBOX_ORIGIN ?? defaults.SANDBOX_ORIGIN;
  return {
    ...defaults,
    MAETRIX_ENV: 'development',
    LOG_LEVEL: 'info',
    BIND_HOST: '127.0.0.1',
    API_ORIGIN: `http://127.0.0.1:${given.API_PORT ?? defaults.API_PORT}`,
    CHECKOUT_ORIGIN: sandboxOrigin,
    STRIPE_JS_URL: `${sandboxOrigin}/v3/`,
  };
};

/** Reads the environment; the error lists every invalid variable. */
export const loadEnv = (given: Variables = process.env) => {
  const isProduction = given.MAETRIX_ENV === 'production';
  const parsed = schema.safeParse({ ...(isProduction ? {} : defaultsFor(given)), ...given });
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  if (isProduction && given.INTERNAL_SECRET?.includes(DEVELOPMENT_SECRET))
    problems.push('INTERNAL_SECRET: is a development secret');
  if (isProduction && parsed.data?.STRIPE_JS_URL.startsWith('http:'))
    problems.push('STRIPE_JS_URL: is not https');
  // A frame of our own origin could take its sandbox off.
  if (
    parsed.data?.CALENDAR_EMBED_URL &&
    new URL(parsed.data.CALENDAR_EMBED_URL).origin === parsed.data.SITE_ORIGIN
  )
    problems.push('CALENDAR_EMBED_URL: is an address of this site');
  if (!parsed.success || problems.length) throw new Error(`Bad environment\n  ${problems.join('\n  ')}`);
  return parsed.data;
};
