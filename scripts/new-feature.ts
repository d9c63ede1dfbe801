import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const [name] = process.argv.slice(2);
if (!name || !/^[a-z][a-z-]*$/.test(name)) {
  console.log('pnpm new:feature <name>, in kebab-case, the plural of what it keeps: orders, live-streams');
  process.exit(1);
}

const camel = name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
const folder = join('apps/server/src/features', name);

const files: Record<string, string> = {
  'index.ts': `import type { Feature } from '#app/platform/feature.ts';

import { register${pascal}Routes } from './${name}-routes.ts';
import type { ${pascal}Service } from './${name}-service.ts';

export { create${pascal}Service } from './${name}-service.ts';

export const ${camel}Feature: Feature<{ ${camel}: ${pascal}Service }> = {
  name: '${name}',
  routes: (routes, { ${camel} }) => register${pascal}Routes(routes, ${camel}),
};
`,
  [`${name}-service.ts`]: `import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';

import { ${camel}Repository as repository } from './${name}-repository.ts';

export const create${pascal}Service = (deps: { database: Database; clock: Clock }) => ({
  list: (userId: number) => repository.listByUser(deps.database.db, userId),
});

export type ${pascal}Service = ReturnType<typeof create${pascal}Service>;
`,
  [`${name}-repository.ts`]: `import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export const ${camel}Repository = {
  listByUser: async (executor: Executor, userId: number) => {
    const { rows } = await sql<{ id: number }>\`select id from users where id = \${userId}\`.execute(executor);
    return rows;
  },
};
`,
  [`${name}-routes.ts`]: `import type { Routes } from '#app/platform/http/route.ts';

import type { ${pascal}Service } from './${name}-service.ts';

export const register${pascal}Routes = (_routes: Routes, _${camel}: ${pascal}Service) => {
  // One line per call of packages/contract: routes.member(call, async ({ caller }) => ({ result: … }));
};
`,
  [`${name}.db.test.ts`]: `import { expect, test } from 'vitest';

import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

import { create${pascal}Service } from './index.ts';

const server = useTestServer();
const people = createPeople(server);

test('starts with nothing of anybody', async () => {
  await people.member();
  const service = create${pascal}Service({ database: server.parts.database, clock: () => server.time.now });
  expect(await service.list(0)).toEqual([]);
});
`,
};

await mkdir(folder);
for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
console.log(`${folder}: ${Object.keys(files).join(', ')}
Next: its calls in packages/contract, its migration, its line in entrypoints/features.ts, its wiring in entrypoints/compose.ts.`);
