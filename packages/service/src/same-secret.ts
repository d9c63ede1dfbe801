import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Compares in constant time. */
export const sameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(digest(left), digest(right));
