import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { cruise, NO_FEATURE_CYCLES } from './boundaries.ts';

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[];
};

const server = 'apps/server/src';
const thing = 'export const thing = 1;\n';
const uses = (path: string) => `import { thing } from '${path}';\nexport const used = thing;\n`;
const vendor = (name: string) => ({
  [`node_modules/${name}/index.js`]: thing,
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
});

const wrongTree: Record<string, string> = {
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { kysely: '1', fastify: '1', stripe: '1' },
  }),
  ...vendor('kysely'),
  ...vendor('fastify'),
  ...vendor('stripe'),
  [`${server}/features/a/index.ts`]: thing,
  [`${server}/features/a/a-service.ts`]: thing,
  [`${server}/entrypoints/api.ts`]: thing,

  // no-unresolvable
  [`${server}/features/b/b-jobs.ts`]: uses('./nowhere.ts'),
  // no-circular
  [`${server}/features/b/b-policy.ts`]: `${uses('./b-codec.ts')}export const thing = 1;\n`,
  [`${server}/features/b/b-codec.ts`]: `${uses('./b-policy.ts')}export const thing = 1;\n`,
  // feature-through-index
  [`${server}/features/b/b-service.ts`]: uses('../a/a-service.ts'),
  // features-have-no-cycles: no cycle of files, and one direction in types only
  [`${server}/features/i/index.ts`]: thing,
  [`${server}/features/i/i-service.ts`]:
    "import type { thing } from '../j/index.ts';\nexport type Used = typeof thing;\n",
  [`${server}/features/j/index.ts`]: thing,
  [`${server}/features/j/j-service.ts`]: uses('../i/index.ts'),
  // rooms-without-cycles: no cycle of files, but one of rooms
  [`${server}/features/h/one/first-service.ts`]: uses('../two/second-service.ts'),
  [`${server}/features/h/two/second-service.ts`]: thing,
  [`${server}/features/h/two/third-service.ts`]: uses('../one/fourth-service.ts'),
  [`${server}/features/h/one/fourth-service.ts`]: thing,
  // domain-is-pure
  [`${server}/features/b/order.ts`]: "import { thing } from 'node:crypto';\nexport const used = thing;\n",
  // sql-only-in-repositories
  [`${server}/features/c/c-service.ts`]: uses('kysely'),
  // http-only-at-the-edge
  [`${server}/features/d/d-service.ts`]: uses('fastify'),
  // vendors-only-in-gateways
  [`${server}/features/e/e-service.ts`]: uses('stripe'),
  // entrypoints-are-not-imported
  [`${server}/features/f/f-service.ts`]: uses('../../entrypoints/api.ts'),
  // platform-knows-no-feature
  [`${server}/platform/mail.ts`]: uses('../features/a/index.ts'),
  // kernel-is-pure
  [`${server}/kernel/money.ts`]: "import { thing } from 'node:fs';\nexport const used = thing;\n",
  // browser-never-imports-server
  'apps/web/app/routes/home.tsx': uses('../../../server/src/features/a/index.ts'),
  // browser-loads-no-schemas
  'apps/web/app/features/prices/price.tsx': uses('../../../../../packages/contract/src/index.ts'),
  // apps-are-separate
  'apps/studio/src/routes/home.tsx': uses('../../../web/app/shared/api.ts'),
  'apps/web/app/shared/api.ts': thing,
  // web-feature-through-its-door
  'apps/web/app/features/cart/button.tsx': uses('../chat/box.tsx'),
  'apps/web/app/features/chat/box.tsx': thing,
  // web-features-have-no-cycles
  'apps/web/app/features/shop/index.ts': thing,
  'apps/web/app/features/shop/basket.ts': uses('../prices/index.ts'),
  'apps/web/app/features/prices/index.ts': thing,
  'apps/web/app/features/prices/offer.ts': uses('../shop/index.ts'),
  // web-one-way
  'apps/web/app/features/live/frame.tsx': uses('../../routes/live.tsx'),
  'apps/web/app/routes/live.tsx': thing,
  // web-shared-is-a-leaf
  'apps/web/app/shared/layout.tsx': uses('../features/chat/box.tsx'),
  // packages-below-apps
  'packages/testing/src/index.ts': `${uses('../../../apps/web/app/shared/api.ts')}export const thing = 1;\n`,
  // contract-and-ui-are-leaves
  'packages/contract/src/index.ts': uses('../../ui/src/button.tsx'),
  'packages/ui/src/button.tsx': thing,
  // sandbox-stays-outside
  'apps/web/app/shared/pay.ts': uses('../../../../packages/sandbox/src/main.ts'),
  'packages/sandbox/src/main.ts': thing,
  // no-test-code-in-production
  [`${server}/features/g/g-service.ts`]: uses('../../../../../packages/testing/src/index.ts'),
};

test('every boundary rule catches the violation made for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(wrongTree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const caught = new Set(cruise(folder).violations.map(({ rule }) => rule.name));
  expect([...caught].sort()).toEqual([...forbidden.map(({ name }) => name), NO_FEATURE_CYCLES].sort());
});
