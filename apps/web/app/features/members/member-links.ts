import type { MemberLink } from './member-profile-view.ts';

/** An address that a link may open; null for anything but the web. */
export const webAddress = (address: string | null): string | null => {
  const url = address === null ? null : URL.parse(address);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
};

const MAX_LABEL = 40;

/** An address as people write it: `instagram.com/oseiskin`. */
export const shortAddress = (href: string): string => {
  const { hostname, pathname } = new URL(href);
  const text = hostname.replace(/^www\./, '') + (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname);
  return text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL - 1)}…` : text;
};

/** The links of a profile, without those that do not lead to the web. */
export const listLinks = (
  given: readonly (readonly [kind: string, address: string | null, label?: string | null])[],
): MemberLink[] =>
  given.flatMap(([kind, address, label]) => {
    const href = webAddress(address);
    return href === null ? [] : { kind, href, label: label || shortAddress(href) };
  });

export const MAP_ZOOM = 15;

/** Opens the place in a maps service, as near as the picture shows it. */
export const mapLink = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/@?api=1&map_action=map&center=${latitude}%2C${longitude}&zoom=${MAP_ZOOM}`;

export const directionsLink = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
