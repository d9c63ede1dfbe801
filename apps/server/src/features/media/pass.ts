import { addMs } from '#app/kernel/time.ts';

const LIVES_MS = 60_000;
const FORMAT = /^([0-9a-z]{1,12})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

/** Who may watch: a member in one session, or a visitor where a lesson is open to all (both null). */
export type Holder = { userId: number | null; sessionKey: string | null };

type Sign = (purpose: string, text: string) => string;
type Same = (left: string, right: string) => boolean;

export const PASS_COOKIE = '__Secure-maetrix_pass';

/** The pass opens what lies below this path, and browsers send it nowhere else. */
export const passPath = (assetPublicId: string): string => `/media/assets/${assetPublicId}/`;

const signature = (
  sign: Sign,
  { userId, sessionKey }: Holder,
  assetPublicId: string,
  expires: string,
): string => sign('media-pass', JSON.stringify([userId ?? 0, sessionKey, assetPublicId, expires]));

/** A pass to one asset for a minute: worthless for another asset, in another session, or later. */
export const makePass = (
  sign: Sign,
  { holder, assetPublicId, now }: { holder: Holder; assetPublicId: string; now: Date },
) => {
  const expiresAt = addMs(now, LIVES_MS);
  const expires = expiresAt.getTime().toString(36);
  const mac = signature(sign, holder, assetPublicId, expires);
  return { value: `${(holder.userId ?? 0).toString(36)}.${expires}.${mac}`, expiresAt };
};

/** Whether a pass opens an asset for the session it comes with. */
export const isPassValid = (
  { sign, same }: { sign: Sign; same: Same },
  shown: { value: string; sessionKey: string | null; assetPublicId: string; now: Date },
): boolean => {
  const [, user, expires, mac] = FORMAT.exec(shown.value) ?? [];
  if (user === undefined || expires === undefined || mac === undefined) return false;
  const left = Number.parseInt(expires, 36) - shown.now.getTime();
  if (!(left > 0 && left <= LIVES_MS)) return false;
  const userId = Number.parseInt(user, 36) || null;
  // A visitor's pass is bound to no session: what it opens is open to all.
  const sessionKey = userId === null ? null : shown.sessionKey;
  if (userId !== null && sessionKey === null) return false;
  return same(mac, signature(sign, { userId, sessionKey }, shown.assetPublicId, expires));
};
