import type { ActionResult } from '../../shared/http/action-result.ts';

export const AFFILIATE_PATH = '/affiliate';

export type AffiliateTab = 'earn' | 'redeem';

/** Opens the page at its tabs. */
export const REDEEM_PATH = `${AFFILIATE_PATH}?tab=redeem#rewards`;

export const earlierPath = (before: number): string =>
  `${AFFILIATE_PATH}?tab=redeem&before=${before}#rewards`;

export const readTab = (params: URLSearchParams): AffiliateTab =>
  params.get('tab') === 'redeem' ? 'redeem' : 'earn';

export type HistoryLine = {
  title: string;
  date: string;
  points: string;
  isGain: boolean;
};

export type LatestRequest = {
  status: 'requested' | 'approved' | 'rejected';
  points: string;
  date: string;
};

/** What an affiliate has, in the words of the page. */
export type Rewards = {
  link: string;
  qr: { size: number; path: string };
  clicks: string;
  clients: string;
  earned: string;
  total: string;
  /** A refund took back more than was left. */
  isOverdrawn: boolean;
  available: { points: number; text: string; worth: string };
  /** Points of payments that are less than seven days old. */
  held: string | null;
  redeemed: string;
  history: HistoryLine[];
  isFirstPage: boolean;
  /** The page with earlier entries. */
  earlier: string | null;
  request: LatestRequest | null;
  minimum: number;
  /** A new one for each page: a form that is sent twice asks once. */
  requestKey: string;
};

export type AffiliateData = { rewards: Rewards | null; problem: string | null };

/** `points` is what was sent: a form without JavaScript shows it again when it was not accepted. */
export type RedeemResult = ActionResult & { points?: string };

const INVITATION = 'I learn with Maetrix. Join me with my link:';

/** Where each network lets a member share a link. */
export const listShareLinks = (link: string): { name: string; href: string }[] => {
  const url = encodeURIComponent(link);
  const text = encodeURIComponent(INVITATION);
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${INVITATION} ${link}`)}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${url}` },
  ];
};
