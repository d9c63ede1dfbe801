import { trace } from '@opentelemetry/api';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

import { withoutQuotedValues } from './quoted-values.ts';

export type { Logger };

// Personal data, and what members write: row values of the database, and the arguments of a command of Redis.
const FIELDS_WITH_VALUES = new Set(['detail', 'where', 'parameters', 'internalQuery', 'command']);

const MAX_DEPTH = 4;

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value) as object);

/** Of what an error carries, errors that it carries included. */
const withoutValuesIn = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return withoutQuotedValues(value);
  if (typeof value !== 'object' || value === null) return value;
  // Sockets and the like, which carry themselves.
  if (depth > MAX_DEPTH) return '(object)';
  if (Array.isArray(value)) return value.map((part) => withoutValuesIn(part, depth + 1));
  if (!isPlain(value) && !('stack' in value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !FIELDS_WITH_VALUES.has(name))
      .map(([name, part]) => [name, withoutValuesIn(part, depth + 1)]),
  );
};

const withoutValues = (error: Error) => withoutValuesIn(stdSerializers.err(error));

const traceIds = () => {
  const context = trace.getActiveSpan()?.spanContext();
  return context ? { traceId: context.traceId, spanId: context.spanId } : {};
};

/** Logs JSON lines without fields that are named like secrets. */
export const createLogger = (
  options: { name: string; level: string },
  destination?: DestinationStream,
): Logger =>
  pino(
    {
      name: options.name,
      level: options.level,
      mixin: traceIds,
      serializers: { err: withoutValues },
      redact: {
        paths: ['token', 'password', 'email', 'cookie', 'authorization'].flatMap((key) => [key, `*.${key}`]),
        remove: true,
      },
    },
    ...(destination ? [destination] : []),
  );
