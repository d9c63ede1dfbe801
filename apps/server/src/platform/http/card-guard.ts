import { holdsCardNumber } from '@maetrix/contract/card-number';
import type { FastifyRequest } from 'fastify';

import { AppError } from '#app/kernel/app-error.ts';

const CARD_FIELDS = new Set([
  'cardnumber',
  'cardno',
  'pan',
  'cvc',
  'cvv',
  'cvccode',
  'cvvcode',
  'expmonth',
  'expyear',
  'expdate',
  'cardexpiry',
  'cardcvc',
]);
const isCardField = (name: string) => CARD_FIELDS.has(name.toLowerCase().replace(/[^a-z]/g, ''));

// No call takes anything deeper than a few levels; walking without end would exhaust the stack.
const MAX_DEPTH = 32;

const holdsCardData = (value: unknown, depth = 0): boolean => {
  if (depth > MAX_DEPTH) throw new AppError('invalid_input');
  if (typeof value === 'string') return holdsCardNumber(value);
  if (typeof value === 'number') return holdsCardNumber(String(value));
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((inner) => holdsCardData(inner, depth + 1));
  return Object.entries(value).some(
    ([name, inner]) => isCardField(name) || holdsCardNumber(name) || holdsCardData(inner, depth + 1),
  );
};

/** Card details have no business here: they are refused before anything looks at them, and never kept. So is what is nested without end. */
export const refuseCardData = (request: FastifyRequest): void => {
  if (Buffer.isBuffer(request.body)) return;
  if (holdsCardData(request.body) || holdsCardData(request.query) || holdsCardData(request.params))
    throw new AppError('card_data');
};
