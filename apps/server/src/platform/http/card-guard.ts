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

// No call takes deeply nested input; unlimited recursion would overflow the stack.
const MAX_DEPTH = 32;

const containsCardData = (value: unknown, depth = 0): boolean => {
  if (depth > MAX_DEPTH) throw new AppError('invalid_input');
  if (typeof value === 'string') return holdsCardNumber(value);
  if (typeof value === 'number') return holdsCardNumber(String(value));
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((inner) => containsCardData(inner, depth + 1));
  return Object.entries(value).some(
    ([name, inner]) => isCardField(name) || holdsCardNumber(name) || containsCardData(inner, depth + 1),
  );
};

/** Rejects input that contains card details, before it is parsed, logged or stored, and input that is nested too deeply. */
export const refuseCardData = (request: FastifyRequest): void => {
  if (Buffer.isBuffer(request.body)) return;
  if (containsCardData(request.body) || containsCardData(request.query) || containsCardData(request.params))
    throw new AppError('card_data');
};
