import type { BannerSlot } from '@maetrix/contract';

import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import { consumeByAddress, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Signer } from '#app/platform/secrets.ts';
import { identifyVisitor } from '#app/platform/visitor.ts';

import type { Banner } from './banner.ts';
import { bannersRepository as repository } from './banners-repository.ts';

const CLICKS_PER_ADDRESS: Limit = { name: 'banner-clicks', max: 120, windowMs: HOUR };

export const createBanners = (deps: {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  signer: Signer;
}) => {
  const { db } = deps.database;
  return {
    /** The banners that are shown in a slot now. */
    list: (slot: BannerSlot): Promise<Banner[]> => repository.list(db, slot, deps.clock()),

    /** Counts a visitor once a day. */
    recordClick: async (bannerId: number, address: string): Promise<void> => {
      await consumeByAddress(deps.limiter, CLICKS_PER_ADDRESS, address);
      const at = deps.clock();
      const visitor = identifyVisitor(deps.signer, { address, memberId: null }, at);
      if (!(await repository.insertClick(db, { bannerId, at, ...visitor }))) throw new AppError('not_found');
    },
  };
};

export type Banners = ReturnType<typeof createBanners>;
