import { prepareTemplate } from '@maetrix/testing';

import { hashSources } from './source-hash.ts';
import { migrate, seed } from './system.ts';
import type { Definition } from './processes.ts';

/** Everything that takes part in making the demo data: it goes through the product's own code. */
const SOURCES = [
  'apps/server/src',
  'packages/contract',
  'packages/demo-content',
  'packages/sandbox',
  'packages/service',
];
const PREFIX = 'maetrix_seeded_';

/**
 * A database with the demo data, to be cloned. Its name contains a hash of its sources and the day, which the demo's
 * dates depend on, so that it is filled once.
 */
export const prepareSeededTemplate = async (
  serverUrl: string,
  run: (definition: Definition) => Promise<unknown>,
): Promise<string> => {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const name = `${PREFIX}${day}_${hashSources(SOURCES).slice(0, 16)}`;
  await prepareTemplate({
    serverUrl,
    name,
    // Those of other sources may be in use by another working copy.
    outdated: `^${PREFIX}(?!${day})`,
    fill: async (url) => {
      await run({ ...migrate, env: { DATABASE_URL: url } });
      await run({ ...seed, env: { DATABASE_URL: url } });
    },
  });
  return name;
};
