import { decideAccess, type MemberAccess } from '#app/features/entitlements/index.ts';

import type { LiveStream } from './live-stream.ts';

/** Whether a member may watch a stream. */
export const isOpenFor = (stream: Pick<LiveStream, 'plans'>, access: MemberAccess, now: Date): boolean => {
  // A stream is not sold by itself: no item has this id.
  const terms = { id: 0, withoutLogin: false, price: null };
  const planIds = stream.plans.map(({ id }) => id);
  return decideAccess({ ...terms, isFree: planIds.length === 0, planIds }, access, now).isOpen;
};
