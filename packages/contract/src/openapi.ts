import { z } from 'zod';

import type { AnyCall } from './call.ts';
import { calls } from './calls.ts';
import { envelope, failure } from './envelope.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const security = {
  public: [],
  optional: [{}, { cookie: [] }, { bearer: [] }],
  member: [{ cookie: [] }, { bearer: [] }],
} as const;

const bodyOf = (call: AnyCall) => {
  if (!call.body) return {};
  const schema = schemaOf(call.body, 'input');
  const types = call.form
    ? ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']
    : ['application/json'];
  return { requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) } };
};

const parametersOf = (call: AnyCall) => {
  if (!call.query) return {};
  const { properties = {}, required = [] } = schemaOf(call.query, 'input');
  return {
    parameters: Object.entries(properties).map(([name, schema]) => ({
      in: 'query',
      name,
      required: required.includes(name),
      schema,
    })),
  };
};

const jsonContent = (schema: unknown) => ({ content: { 'application/json': { schema } } });

const successOf = ({ response }: AnyCall) => {
  if (response.kind === 'json')
    return { 200: { description: 'Done', ...jsonContent(schemaOf(envelope(response.result), 'output')) } };
  if (response.kind === 'file')
    return {
      200: { description: 'A file', content: { [response.mimeType]: { schema: { type: 'string' } } } },
    };
  return { 303: { description: 'Elsewhere', headers: { location: { schema: { type: 'string' } } } } };
};

const responsesOf = (call: AnyCall) => ({
  ...successOf(call),
  default: { description: 'Refused', ...jsonContent({ $ref: '#/components/schemas/Failure' }) },
});

const operation = (call: AnyCall) => ({
  operationId: call.name,
  summary: call.summary,
  security: security[call.auth],
  ...parametersOf(call),
  ...bodyOf(call),
  responses: responsesOf(call),
});

/** The OpenAPI document of every call. */
export const openApiDocument = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: '3.1.0',
    info: { title: 'Maetrix', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failure, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-maetrix_session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
