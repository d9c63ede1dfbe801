import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const [name] = process.argv.slice(2);
if (!name || !/^[a-z][a-z-]*$/.test(name)) {
  console.log('pnpm new:feature <name>, in kebab-case, the plural of what it stores: orders, live-streams');
  process.exit(1);
}

const camel = name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
const contract = `packages/contract/src/${name}`;
const server = `apps/server/src/features/${name}`;

const files: Record<string, string> = {
  [`${contract}/calls.ts`]: `import { z } from 'zod';

import { defineCall } from '../call.ts';

export const list${pascal} = defineCall({
  name: 'list${pascal}',
  summary: "The caller's ${name}",
  method: 'GET',
  path: '/${name}',
  auth: 'member',
  response: { kind: 'json', result: z.array(z.object({ id: z.int() })) },
});
`,
  [`${contract}/index.ts`]: `export * from './calls.ts';
`,
  [`${server}/index.ts`]: `import type { Feature } from '#app/platform/feature.ts';

import { register${pascal}Routes } from './${name}-routes.ts';
import { create${pascal}Service, type ${pascal}Deps } from './${name}-service.ts';

export const ${camel}Feature: Feature<${pascal}Deps> = {
  name: '${name}',
  routes: (routes, deps) => register${pascal}Routes(routes, create${pascal}Service(deps)),
};
`,
  [`${server}/${name}-service.ts`]: `import type { Database } from '#app/platform/database.ts';

import { ${camel}Repository as repository } from './${name}-repository.ts';

export type ${pascal}Deps = { database: Database };

export const create${pascal}Service = ({ database }: ${pascal}Deps) => ({
  list: (userId: number) => repository.listByUser(database.db, userId),
});

export type ${pascal}Service = ReturnType<typeof create${pascal}Service>;
`,
  [`${server}/${name}-repository.ts`]: `import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export const ${camel}Repository = {
  listByUser: async (executor: Executor, userId: number) => {
    const { rows } = await sql<{ id: number }>\`select \${userId}::bigint as id where false\`.execute(executor);
    return rows;
  },
};
`,
  [`${server}/${name}-routes.ts`]: `import { list${pascal} } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import type { ${pascal}Service } from './${name}-service.ts';

export const register${pascal}Routes = (routes: Routes, ${camel}: ${pascal}Service) => {
  routes.member(list${pascal}, async ({ caller }) => ({ result: await ${camel}.list(caller.userId) }));
};
`,
  [`${server}/${name}.db.test.ts`]: `import { expect, test } from 'vitest';

import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

test('lists nothing for a new member', async () => {
  const { cookie } = await people.signIn(await people.member());
  const answer = await server.call({ url: '/api/${name}', headers: { cookie } });
  expect(answer.json()).toEqual({ status: true, result: [], message: '' });
});
`,
};

/** The lines outside its folders: before the first line of the block that sorts after it. */
const registrations = [
  {
    file: 'packages/contract/src/features.ts',
    line: `export * from './${name}/index.ts';`,
    block: /^export \*/,
  },
  {
    file: 'apps/server/src/entrypoints/feature-list.ts',
    line: `export { ${camel}Feature } from '#app/features/${name}/index.ts';`,
    block: /^export \{/,
  },
  {
    file: 'apps/server/src/platform/http/rules.db.test.ts',
    line: `    'GET /${name}',`,
    block: /^ {4}'(GET|POST) \//,
    after: "expect(namesOf('member'))",
  },
  {
    file: 'apps/server/src/testing/access-table.ts',
    line: `  list${pascal}: { answers: ALWAYS },`,
    block: /^ {2}\w+: \{/,
    after: 'export const ACCESS',
  },
];

const register = async ({ file, line, block, after = '' }: (typeof registrations)[number]) => {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const from = lines.findIndex((each) => each.includes(after));
  const next = lines.findIndex((each, index) => index > from && block.test(each) && each > line);
  const last = lines.findLastIndex((each) => block.test(each));
  lines.splice(next === -1 ? last + 1 : next, 0, line);
  await writeFile(file, lines.join('\n'));
};

await mkdir(contract);
await mkdir(server);
for (const [file, text] of Object.entries(files)) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
for (const registration of registrations) await register(registration);
spawnSync('pnpm', ['exec', 'prettier', '--write', '--log-level', 'warn', contract, server], {
  stdio: 'inherit',
});
spawnSync('node', [join(import.meta.dirname, 'generate.ts')], { stdio: 'inherit' });
console.log(`Written: ${Object.keys(files).join(', ')}
Registered in: ${registrations.map(({ file }) => file).join(', ')}
A table needs a migration and its line in entrypoints/table-owners.test.ts; a page its line in apps/web/app/route-table.ts.`);
