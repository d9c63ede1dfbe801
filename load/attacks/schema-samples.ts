import type { Chooser } from './hostile-values.ts';

/** The part of JSON Schema that the contract's requests use. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
};

const NAMED: Record<string, readonly unknown[]> = {
  email: ['member-1@load.example', 'nobody@load.example'],
  name: ['Load Member'],
  password: ['Correct7Horse', 'Better$Horse8'],
  confirm_password: ['Better$Horse8'],
  new_password: ['Better$Horse8'],
  service_category: ['course', 'subscription', 'video'],
  session_id: ['cs_test_invented', 1, 2_000_000_000],
  payment_method: ['pm_card_visa', 'pm_invented'],
  payment_intent: ['pi_invented'],
  resume_at: ['00:00:07'],
  token: ['invented-token-that-was-never-mailed'],
};

/** A value that fits the schema, or nearly. */
export const sampleOf = (schema: Schema, choose: Chooser, name = ''): unknown => {
  if (NAMED[name]) return choose.pick(NAMED[name]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return choose.pick(schema.enum);
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (variants) return sampleOf(choose.pick(variants), choose, name);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(() => choose.chance(0.95))
        .map(([field, inner]) => [field, sampleOf(inner, choose, field)]),
    );
  if (schema.items) return [sampleOf(schema.items, choose, name)];
  if (schema.type === 'integer' || schema.type === 'number' || name.endsWith('_id'))
    return 1 + choose.below(60);
  if (schema.type === 'boolean') return choose.chance(0.5);
  if (schema.format === 'uuid') return '6f1c2b0e-3a52-4c1b-9a37-5b7a3f0d9c11';
  return 'something';
};
