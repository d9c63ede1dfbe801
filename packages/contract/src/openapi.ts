import { z } from 'zod';

import type { AnyCall, Auth } from './call.ts';
import { calls } from './calls.ts';
import { SESSION_COOKIE, STAFF_COOKIE } from './cookies.ts';
import { envelope, failure } from './envelope.ts';

const toSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const security = (auth: Auth) => {
  switch (auth) {
    case 'public':
      return { security: [] };
    case 'optional':
      return { security: [{}, { cookie: [] }, { bearer: [] }] };
    case 'member':
      return { security: [{ cookie: [] }, { bearer: [] }] };
    default:
      return { security: [{ staffCookie: [] }], 'x-permission': auth.slice('staff:'.length) };
  }
};

const requestBody = (call: AnyCall) => {
  if (!call.body) return {};
  const schema = toSchema(call.body, 'input');
  const types = call.form
    ? ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']
    : ['application/json'];
  return { requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) } };
};

/** The segments `:name` of a path are fields of the body, or of the query of a GET. */
const parameters = (call: AnyCall) => {
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name));
  const fields = call.method === 'GET' ? call.query : call.body;
  const { properties = {} } = inPath.size && fields ? toSchema(fields, 'input') : {};
  const { properties: inQuery = {}, required = [] } = call.query ? toSchema(call.query, 'input') : {};
  const listed = [
    ...[...inPath].map((name) => ({ in: 'path', name, required: true, schema: properties[name] ?? {} })),
    ...Object.entries(inQuery)
      .filter(([name]) => !inPath.has(name))
      .map(([name, schema]) => ({ in: 'query', name, required: required.includes(name), schema })),
  ];
  return listed.length ? { parameters: listed } : {};
};

const jsonContent = (schema: unknown) => ({ content: { 'application/json': { schema } } });

const successResponse = ({ response }: AnyCall) => {
  if (response.kind === 'json')
    return {
      200: {
        description: 'Success',
        content: {
          ...jsonContent(toSchema(envelope(response.result), 'output')).content,
          ...(response.event && { 'text/event-stream': { schema: toSchema(response.event, 'output') } }),
        },
      },
    };
  if (response.kind === 'file')
    return {
      200: { description: 'A file', content: { [response.mimeType]: { schema: { type: 'string' } } } },
    };
  if (response.kind === 'stream')
    return {
      200: {
        description: 'Server-sent events; the last one is [DONE]',
        content: { 'text/event-stream': { schema: toSchema(response.event, 'output') } },
      },
    };
  return { 303: { description: 'Redirect', headers: { location: { schema: { type: 'string' } } } } };
};

const responses = (call: AnyCall) => ({
  ...successResponse(call),
  default: { description: 'Failure', ...jsonContent({ $ref: '#/components/schemas/Failure' }) },
});

const operation = (call: AnyCall) => ({
  operationId: call.name,
  summary: call.summary,
  ...security(call.auth),
  ...parameters(call),
  ...requestBody(call),
  responses: responses(call),
});

/** The OpenAPI document of the given calls, by default of all. */
export const openApiDocument = (listed: readonly AnyCall[] = calls) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of listed)
    (paths[call.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: '3.1.0',
    info: { title: 'Maetrix', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: toSchema(failure, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        staffCookie: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
