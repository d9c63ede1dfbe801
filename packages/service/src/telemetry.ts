// Loaded with `node --import` before anything else, so that http, fastify and pg are instrumented.
import { register } from 'node:module';

import FastifyOtel from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';

import { withoutSecrets } from './span-redaction.ts';

// Without this hook only modules loaded by require() are instrumented, and we use ES modules.
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);

// The exporter reads its address from OTEL_EXPORTER_OTLP_ENDPOINT, as every OpenTelemetry program does.
const sdk = new NodeSDK({
  traceExporter: withoutSecrets(new OTLPTraceExporter()),
  instrumentations: [
    new HttpInstrumentation(),
    new PgInstrumentation(),
    new FastifyOtel.FastifyOtelInstrumentation({ registerOnInitialization: true }),
  ],
});
sdk.start();
process.once('SIGTERM', () => void sdk.shutdown());
