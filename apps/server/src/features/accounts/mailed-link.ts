import { DAY, HOUR, addMs, MINUTE } from '#app/kernel/time.ts';

export type LinkPurpose = 'activate' | 'reset' | 'email' | 'undo-email';

const LIFETIME: Record<LinkPurpose, number> = {
  activate: 48 * HOUR,
  reset: 60 * MINUTE,
  email: 2 * HOUR,
  'undo-email': 7 * DAY,
};
const PAGE: Record<LinkPurpose, string> = {
  activate: '/account/activate',
  reset: '/resetpassword',
  email: '/account/confirm-email',
  'undo-email': '/account/undo-email-change',
};

export const linkExpiry = (purpose: LinkPurpose, from: Date): Date => addMs(from, LIFETIME[purpose]);

export const linkPath = (purpose: LinkPurpose, token: string): string =>
  `${PAGE[purpose]}?token=${encodeURIComponent(token)}`;

export const linkTo = (purpose: LinkPurpose, siteOrigin: string, token: string): string =>
  siteOrigin + linkPath(purpose, token);
