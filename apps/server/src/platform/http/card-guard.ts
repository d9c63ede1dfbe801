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

const holdsCardData = (value: unknown): boolean => {
  if (typeof value === 'string') return holdsCardNumber(value);
  if (typeof value === 'number') return holdsCardNumber(String(value));
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsCardData);
  return Object.entries(value).some(
    ([name, inner]) => isCardField(name) || holdsCardNumber(name) || holdsCardData(inner),
  );
};

/** Card details have no business here: they are refused before anything looks at them, and never kept. */
export const refuseCardData = (request: FastifyRequest): void => {
  if (Buffer.isBuffer(request.body)) return;
  if (holdsCardData(request.body) || holdsCardData(request.query) || holdsCardData(request.params))
    throw new AppError('card_data');
};
