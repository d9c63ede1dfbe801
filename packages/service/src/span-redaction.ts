import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

import { withoutQuotedValues } from './quoted-values.ts';

// Our tokens are 43 letters, digits, - and _, which a client may encode; ids are shorter.
const TOKEN = /(?:[\w-]|%[\da-f]{2}){40,}/gi;
const QUERY = /[?#](?<=\/[^\s?#"'<>]*.)[^\s"'<>]*/g;

/** Removes URL queries, everything as long as a token, and what an error quotes. */
const redactText = (text: string): string => withoutQuotedValues(text).replace(QUERY, '').replace(TOKEN, '…');

const redactValue = (value: unknown) => {
  if (typeof value === 'string') return redactText(value);
  return Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'string' ? redactText(each) : each))
    : value;
};

const redactAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => name !== 'url.query')
      // SQL statements contain placeholders, never values.
      .map(([name, value]) => [name, name.startsWith('db.') ? value : redactValue(value)]),
  ) as Attributes;

/** The redacted span; all other properties are inherited from the original. */
const redactSpan = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    name: { value: redactText(span.name) },
    attributes: { value: redactAttributes(span.attributes) },
    status: {
      value: { ...span.status, ...(span.status.message && { message: redactText(span.status.message) }) },
    },
    events: {
      value: span.events.map((event) => ({
        ...event,
        ...(event.attributes && { attributes: redactAttributes(event.attributes) }),
      })),
    },
    links: {
      value: span.links.map((link) => ({
        ...link,
        ...(link.attributes && { attributes: redactAttributes(link.attributes) }),
      })),
    },
  }) as ReadableSpan;

/** Redacts spans before export: URL queries and paths can contain mailed tokens. */
export const withoutSecrets = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(redactSpan), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});
