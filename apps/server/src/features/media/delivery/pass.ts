import { addMs } from '#app/kernel/time.ts';

export const PASS_TTL_MS = 60_000;
const FORMAT = /^([0-9a-z]{1,12})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

/** Whom a pass is issued to: a member in one session, or a visitor of a free lesson (both null). */
export type PassHolder = { memberId: number | null; sessionKey: string | null };

type Sign = (purpose: string, text: string) => string;
type IsEqual = (left: string, right: string) => boolean;

export const PASS_COOKIE = '__Secure-maetrix_pass';

/** The path of the pass cookie: browsers send it only for this asset. */
export const passPath = (assetPublicId: string): string => `/media/assets/${assetPublicId}/`;

const signature = (
  sign: Sign,
  { memberId, sessionKey }: PassHolder,
  assetPublicId: string,
  expires: string,
): string => sign('media-pass', JSON.stringify([memberId ?? 0, sessionKey, assetPublicId, expires]));

/** Creates a pass that is valid for one asset, in one session, for a minute. */
export const createPass = (
  sign: Sign,
  { holder, assetPublicId, now }: { holder: PassHolder; assetPublicId: string; now: Date },
) => {
  const expiresAt = addMs(now, PASS_TTL_MS);
  const expires = expiresAt.getTime().toString(36);
  const mac = signature(sign, holder, assetPublicId, expires);
  return { value: `${(holder.memberId ?? 0).toString(36)}.${expires}.${mac}`, expiresAt };
};

/** Whether a pass is valid for an asset in the session of the request. */
export const isPassValid = (
  { sign, isEqual }: { sign: Sign; isEqual: IsEqual },
  presented: { value: string; sessionKey: string | null; assetPublicId: string; now: Date },
): boolean => {
  const [, member, expires, mac] = FORMAT.exec(presented.value) ?? [];
  if (member === undefined || expires === undefined || mac === undefined) return false;
  const left = Number.parseInt(expires, 36) - presented.now.getTime();
  if (!(left > 0 && left <= PASS_TTL_MS)) return false;
  const memberId = Number.parseInt(member, 36) || null;
  // A visitor's pass is not bound to a session: the lesson is free for all.
  const sessionKey = memberId === null ? null : presented.sessionKey;
  if (memberId !== null && sessionKey === null) return false;
  return isEqual(mac, signature(sign, { memberId, sessionKey }, presented.assetPublicId, expires));
};
