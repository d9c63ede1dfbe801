import { SESSION_COOKIE } from '@maetrix/contract/cookies';
import { openApiDocument } from '@maetrix/contract/openapi';

import { pages, resources } from '../../apps/web/app/route-table.ts';
import { tokenOf } from '../harness/database.ts';
import {
  createChooser,
  hostileString,
  hostileValue,
  writeComponent,
  writeJson,
  type Chooser,
} from './hostile-values.ts';
import { createRandom } from '../harness/random.ts';
import { sampleOf, type Schema } from './schema-samples.ts';
import { addressOf } from '../harness/system.ts';

export type HostileRequest = {
  target: 'api' | 'site';
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

const BOUNDARY = 'xxfuzzxx';

type Operation = {
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const paths = openApiDocument().paths as Record<string, Record<string, Operation>>;

/** Every call of the contract with its parameters. */
const targets = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
    path,
    method: method.toUpperCase(),
    query: { properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])) } as Schema,
    body: requestBody?.content['application/json']?.schema ?? {},
  })),
);

const EXTRA_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'user_id',
  'a[b]',
  'a.b',
  '',
  'length',
  '\u0000',
];

/** Puts a hostile value in a field, adds one, or nests one below a field. */
const mutate = (value: unknown, choose: Chooser): unknown => {
  if (choose.chance(0.04)) return hostileValue(choose);
  if (Array.isArray(value)) return value.map((inner) => (choose.chance(0.5) ? mutate(inner, choose) : inner));
  if (typeof value !== 'object' || value === null) return hostileValue(choose);
  const fields: [string, unknown][] = Object.entries(value);
  const victim = choose.below(fields.length + 1);
  const changed = fields.map(([name, inner], index) => [
    name,
    index === victim ? mutate(inner, choose) : inner,
  ]);
  if (choose.chance(0.15)) changed.push([choose.pick(EXTRA_KEYS), hostileValue(choose)]);
  return Object.fromEntries(changed) as unknown;
};

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  // JSON.stringify returns undefined for undefined and functions, unlike its type.
  const json = JSON.stringify(value) as string | undefined;
  return json?.slice(0, 5_000) ?? '';
};

const fieldsOf = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, inner]) => [name, asText(inner)])
    : [['value', asText(value)]];

const writePairs = (value: unknown, choose: Chooser): string => {
  const pairs = fieldsOf(value).map(([name, text]) => {
    const key = choose.chance(0.1)
      ? `${name}${choose.pick(['[]', '[__proto__]', '[a][b]', '%5B%5D'])}`
      : name;
    return `${key}=${writeComponent(text, choose)}`;
  });
  if (pairs[0] && choose.chance(0.15)) pairs.push(pairs[0]);
  if (choose.chance(0.1)) pairs.push(choose.pick(['&&', '=', '%', 'token=x', 'a'.repeat(3_000), '?', '#']));
  return pairs.join('&');
};

const writeMultipart = (value: unknown, choose: Chooser): string => {
  const parts = fieldsOf(value).map(([name, text]) => {
    const header = choose.pick([
      `content-disposition: form-data; name="${name}"`,
      `content-disposition: form-data; name="${name}"`,
      `content-disposition: form-data; name="${name}"; filename="x.svg"\r\ncontent-type: image/svg+xml`,
      `content-disposition: form-data; name="${name}"\r\ncontent-type: application/json`,
      `content-disposition: form-data`,
      `content-disposition: form-data; name=`,
      '',
    ]);
    return `--${BOUNDARY}\r\n${header}\r\n\r\n${text}\r\n`;
  });
  return (
    parts.join('') +
    choose.pick([`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--\r\n`, `--${BOUNDARY}`, '', '--other--'])
  );
};

const corrupt = (body: Buffer, choose: Chooser): Buffer => {
  const at = choose.below(body.length + 1);
  return choose.pick([
    () => body.subarray(0, at),
    () => Buffer.concat([body.subarray(0, at), Buffer.from([0xff, 0xfe, 0x00, 0xc3]), body.subarray(at)]),
    () => Buffer.concat([body, body]),
    () => Buffer.from([0xef, 0xbb, 0xbf, ...body.subarray(0, 1_000)]),
  ])();
};

const TYPES = [
  'application/json; charset=utf-7',
  'application/json;;;',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/mixed; boundary=x',
  'application/octet-stream',
  '*/*',
  'x',
];

const writeBody = (value: unknown, choose: Chooser): { type: string | null; body: Buffer } => {
  const kind = choose.random();
  const written =
    kind < 0.6
      ? { type: 'application/json', text: writeJson(value, choose) }
      : kind < 0.8
        ? { type: 'application/x-www-form-urlencoded', text: writePairs(value, choose) }
        : { type: `multipart/form-data; boundary=${BOUNDARY}`, text: writeMultipart(value, choose) };
  const body = Buffer.from(written.text);
  return {
    type: choose.chance(0.06) ? choose.pick([...TYPES, null]) : written.type,
    body: choose.chance(0.06) ? corrupt(body, choose) : body,
  };
};

/** Removes characters that a header cannot carry. */
const headerText = (text: string) => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?').slice(0, 6_000);

const HEADER_NAMES = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'expect-ct',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-client-address',
  'x-edge-secret',
  'x-forwarded-for',
  'x-http-method-override',
  'x-request-id',
  'x-visitor-page',
];

const credentials = (choose: Chooser, members: number): Record<string, string> => {
  const token = tokenOf(1 + choose.below(members));
  const junk = headerText(hostileString(choose)).replace(/[;,]/g, '');
  return choose.pick<Record<string, string>>([
    {},
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${token}` },
    { cookie: `${SESSION_COOKIE}=${token}` },
    { cookie: `${SESSION_COOKIE}=${token}` },
    { cookie: `${SESSION_COOKIE}=${junk}` },
    { cookie: `${SESSION_COOKIE}=a; ${SESSION_COOKIE}=${token}; =; ;;; a` },
    { cookie: `__Host-maetrix_device=${junk}; __Secure-maetrix_pass=${junk}; x=${'y'.repeat(2_000)}` },
    { authorization: choose.pick(['Bearer', 'Bearer ', 'Basic eDp5', junk, `Bearer ${junk}`]) },
  ]);
};

const headersFor = (choose: Chooser, origin: string, members: number): Record<string, string> => {
  const headers: Record<string, string> = { ...credentials(choose, members), origin };
  for (let count = choose.below(3); count > 0; count--)
    if (choose.chance(0.3)) headers[choose.pick(HEADER_NAMES)] = headerText(hostileString(choose));
  return headers;
};

const apiRequest = (choose: Chooser): Omit<HostileRequest, 'headers'> & { type: string | null } => {
  const call = choose.pick(targets);
  const asked = writePairs(mutate(sampleOf(call.query, choose), choose), choose);
  const path = `/api${call.path}${choose.chance(0.03) ? choose.pick(['/', '%00', '/%2e%2e', '%', ';a=b']) : ''}`;
  const method = choose.chance(0.03)
    ? choose.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
    : call.method;
  const hasBody = call.method !== 'GET';
  return {
    target: 'api',
    method,
    path: call.method === 'GET' || choose.chance(0.1) ? `${path}?${asked.slice(0, 12_000)}` : path,
    ...(hasBody
      ? writeBody(mutate(sampleOf(call.body, choose), choose), choose)
      : { type: null, body: null }),
  };
};

const FORM: Schema = {
  properties: Object.fromEntries(
    [
      'email',
      'password',
      'name',
      'message',
      'token',
      'service_id',
      'service_category',
      'intent',
      'session_id',
      'rating',
    ].map((name) => [name, { type: 'string' }]),
  ),
};

const siteRequest = (choose: Chooser): Omit<HostileRequest, 'headers'> & { type: string | null } => {
  const { path } = choose.pick([...pages, ...resources]);
  const filled = path.replace(/:\w+/g, () =>
    choose.chance(0.5)
      ? choose.pick(['load', '1', '7', 'course-1'])
      : writeComponent(hostileString(choose).slice(0, 500), choose),
  );
  const suffix = choose.pick(['', '', '', '.data', '.data', '/', '/_.data', '%', '%00', '.DATA']);
  const asked = writePairs(
    mutate(
      { _routes: 'root', lesson: '1', token: 'x', next: '/a', service_id: '1', session_id: 'cs_x' },
      choose,
    ),
    choose,
  );
  const isPost = choose.chance(0.35);
  return {
    target: 'site',
    method: isPost ? 'POST' : 'GET',
    path: `${filled}${suffix}${choose.chance(0.6) ? `?${asked.slice(0, 6_000)}` : ''}`,
    ...(isPost ? writeBody(mutate(sampleOf(FORM, choose), choose), choose) : { type: null, body: null }),
  };
};

/** Request `index` of a seed; the same pair makes the same request. */
export const hostileRequest = (
  seed: number,
  index: number,
  options: { origin: string; members: number; siteShare: number; internalSecret: string },
): HostileRequest => {
  const choose = createChooser(createRandom(Math.imul(seed, 2_654_435_761) + index));
  const { type, ...request } = choose.chance(options.siteShare) ? siteRequest(choose) : apiRequest(choose);
  const headers = headersFor(choose, options.origin, options.members);
  if (type !== null) headers['content-type'] = type;
  // From one address the rate limits would answer most of them.
  if (request.target === 'api') {
    headers['x-internal-secret'] = options.internalSecret;
    headers['x-client-address'] = addressOf(index);
  }
  return { ...request, path: request.path.replace(/[^\u0021-\u007e]/g, encodeURIComponent), headers };
};
