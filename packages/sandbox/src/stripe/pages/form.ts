import type { FastifyReply, FastifyRequest } from 'fastify';
import { readExpiry, type Card } from '../objects/cards.ts';
import { HOSTED_POLICY } from './layout.ts';

export type Sent = Record<string, string>;

export const sentFields = (request: FastifyRequest): Sent =>
  Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));

export const queryOf = (request: FastifyRequest): Sent => request.query as Sent;

export const cardIn = ({ cardNumber = '', cardExpiry = '', cardCvc = '' }: Sent): Card => ({
  number: cardNumber.replaceAll(/[\s-]/g, ''),
  ...readExpiry(cardExpiry),
  cvc: cardCvc.trim(),
});

export const show = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', HOSTED_POLICY)
    .type('text/html; charset=utf-8')
    .send(page);

export const withQuery = (address: string, added: Record<string, string>): string => {
  const [base = '', fragment] = address.split('#');
  const joined = `${base}${base.includes('?') ? '&' : '?'}${new URLSearchParams(added).toString()}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
};
