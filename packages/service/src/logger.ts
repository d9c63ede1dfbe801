import { trace } from '@opentelemetry/api';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

export type { Logger };

const withoutValues = (error: Error) => {
  // The database's `detail` contains row values, which may be personal data.
  const { detail: _detail, where: _where, parameters: _parameters, ...rest } = stdSerializers.err(error);
  return rest;
};

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
