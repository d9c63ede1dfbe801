import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const readDocument = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

/** Named in the specification, but sent by clients, kept in the browser, or values of a field. */
const NOT_IN_RESPONSES: Record<string, string[]> = {
  'AUTH-005': ['password', 'confirm_password'],
  'AUTH-049': ['state'],
  'AUTH-050': ['cart_Checkout', 'sessionId', 'device_token', 'url_params'],
  'PROF-046': ['succeeded'],
  'PLAN-003': ['usd', 'aud', 'gbp', 'nzd'],
  // Card details go from the browser to the payment provider.
  'PAY-002': ['card_number', 'exp_month', 'exp_year', 'cvc', 'name_on_card'],
  'PAY-009': ['cvc', 'exp_month', 'exp_year'],
  'PAY-052': ['dob'],
  'VIDE-022': ['user_id', 'content_id', 'client_details'],
  'AI-012': ['lession_id'],
  'AI-020': ['video', 'blog', 'social', 'campaign', 'design_brief', 'homepage'],
};

const listProperties = (value: unknown): string[] => {
  if (value === null || typeof value !== 'object') return [];
  const own = 'properties' in value ? Object.keys(value.properties as object) : [];
  return [...own, ...Object.values(value).flatMap(listProperties)];
};

type Description = {
  paths: Record<string, Record<string, { responses: unknown }>>;
  components?: { schemas?: unknown };
};

test('[API-010] responses have every field that the specification names', () => {
  const { paths, components } = JSON.parse(readDocument('openapi.json')) as Description;
  const responses = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((call) => call.responses),
  );
  const sent = new Set(listProperties([responses, components?.schemas]));
  const missing = readDocument('requirements.tsv')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , kind]) => kind === 'data')
    .flatMap(([id = '', , , text = '']) =>
      [...text.matchAll(/`([a-z]\w*)`/g)]
        .map(([, field = '']) => field)
        .filter((field) => !sent.has(field) && !NOT_IN_RESPONSES[id]?.includes(field))
        .map((field) => `${id} ${field}`),
    );
  expect(missing).toEqual([]);
});
