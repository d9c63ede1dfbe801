import { z } from 'zod';

import { EMAIL_IS_REQUIRED, PASSWORD_HINT, PASSWORD_IS_REQUIRED, RESET_PASSWORD_HINT } from './messages.ts';
import { ITEM_KINDS } from './item-kind.ts';

const MAX_PASSWORD_BYTES = 256;
const fitsPassword = (text: string) => new TextEncoder().encode(text).length <= MAX_PASSWORD_BYTES;

const requiredText = (message: string) =>
  z.preprocess((value) => value ?? '', z.string({ error: message }).min(1, message));

/** Trimmed and lower-cased. */
export const email = requiredText(EMAIL_IS_REQUIRED).pipe(
  z
    .string()
    .trim()
    .toLowerCase()
    .min(1, EMAIL_IS_REQUIRED)
    .max(254, 'Email is too long')
    .pipe(z.email('Please enter a valid email')),
);

/** A password at login: the rules for new passwords do not apply to old ones. */
export const enteredPassword = requiredText(PASSWORD_IS_REQUIRED).pipe(
  z.string().refine(fitsPassword, 'Password is too long'),
);

const strong = (pattern: RegExp, hint: string) =>
  requiredText(PASSWORD_IS_REQUIRED).pipe(
    z.string().regex(pattern, hint).refine(fitsPassword, 'Password is too long'),
  );

/** The rule for registration and password change. */
export const newPassword = strong(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$/su, PASSWORD_HINT);

/** The rule for the reset page: also one of `@$!%*?&`. */
export const resetPassword = strong(
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[@$!%*?&]).{8,}$/su,
  RESET_PASSWORD_HINT,
);

/** The repeated password; each form compares it. */
export const confirmation = requiredText(PASSWORD_IS_REQUIRED);

/** Letters, spaces and hyphens. */
export const personName = requiredText('Name Is Required').pipe(
  z
    .string()
    .trim()
    .min(1, 'Name Is Required')
    .max(120, 'Name is too long')
    .regex(/^[\p{L}\p{M} -]+$/u, 'Name can contain only letters, spaces and hyphens'),
);

/** PostgreSQL cannot store NUL characters. */
const withoutNul = (text: string) => text.replaceAll('\u0000', '');

/** A required line of free text. */
export const freeText = (max: number, message: string, tooLong = `At most ${max} characters`) =>
  requiredText(message).pipe(z.string().overwrite(withoutNul).trim().min(1, message).max(max, tooLong));

/** Empty and absent mean the same in a form. */
export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(withoutNul)
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || undefined);

/** 0 and 1 on the wire. */
export const flag = z.union([z.literal(0), z.literal(1)]);

const PARAMETER_OF_OLD_CLIENTS = z.unknown().optional();

/** Accepted because the specification's client sends it, but ignored: cookie or header identify the caller. */
export const ignoredToken = { token: PARAMETER_OF_OLD_CLIENTS };

/** Made by the client, once for what it may send several times. In one spelling: keys are compared as text too. */
export const requestKey = z.uuid().toLowerCase();

/** The kind of a service. */
export const serviceCategory = z.enum(ITEM_KINDS);

/** The number of a service, from JSON or from a form. */
export const serviceId = z.coerce.number('Not a number').int().min(1).max(Number.MAX_SAFE_INTEGER);
