import { isOwnPath } from '../session/index.ts';

export type NotificationTarget = { href: string; isOutside: boolean };

/** Where an entry leads; null for nowhere. Anything but a path of this site or an http(s) address is no link. */
export const readTarget = (link: string | null): NotificationTarget | null => {
  if (link === null) return null;
  if (isOwnPath(link)) return { href: link, isOutside: false };
  return /^https?:\/\/[^/]/i.test(link) ? { href: link, isOutside: true } : null;
};
