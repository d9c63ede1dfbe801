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
import type { ${pascal} } from './${name}-service.ts';

export { create${pascal} } from './${name}-service.ts';

export const ${camel}Feature: Feature<{ ${camel}: ${pascal} }> = {
  name: '${name}',
  routes: (routes, { ${camel} }) => register${pascal}Routes(routes, ${camel}),
};
`,
  [`${server}/${name}-service.ts`]: `import type { Database } from '#app/platform/database.ts';

import { ${camel}Repository as repository } from './${name}-repository.ts';

export const create${pascal} = ({ database }: { database: Database }) => ({
  list: (memberId: number) => repository.listForMember(database.db, memberId),
});

export type ${pascal} = ReturnType<typeof create${pascal}>;
`,
  [`${server}/${name}-repository.ts`]: `import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export const ${camel}Repository = {
  listForMember: async (executor: Executor, memberId: number) => {
    const { rows } = await sql<{ id: number }>\`select \${memberId}::bigint as id where false\`.execute(executor);
    return rows;
  },
};
`,
  [`${server}/${name}-routes.ts`]: `import { list${pascal} } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import type { ${pascal} } from './${name}-service.ts';

export const register${pascal}Routes = (routes: Routes, ${camel}: ${pascal}) => {
  routes.member(list${pascal}, async ({ caller }) => ({ result: await ${camel}.list(caller.memberId) }));
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

type Registration = { file: string; line: string } & (
  | { /** Inserted where it sorts among these lines. */ block: RegExp }
  | { /** Inserted above this line. */ above: string }
);

const compose = 'apps/server/src/entrypoints/compose.ts';

/** The lines outside its folders. */
const registrations: Registration[] = [
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
    file: compose,
    line: `import { create${pascal} } from '#app/features/${name}/index.ts';`,
    block: /^import \{ create\w+ \} from '#app\/features\//,
  },
  {
    file: compose,
    line: `    ${camel}: create${pascal}({ database }),`,
    above: '    testimonials: createTestimonials({ database }),',
  },
];

const findPlace = (lines: string[], registration: Registration): number => {
  const find = (text: string) => {
    const found = lines.findIndex((each) => each.includes(text));
    if (found === -1) throw new Error(`${registration.file} has no line with ${text}`);
    return found;
  };
  if ('above' in registration) {
    const place = find(registration.above);
    return lines[place - 1] === '' ? place - 1 : place;
  }
  const { block, line } = registration;
  const next = lines.findIndex((each) => block.test(each) && each > line);
  return next === -1 ? lines.findLastIndex((each) => block.test(each)) + 1 : next;
};

const register = async (registration: Registration) => {
  const { file, line } = registration;
  const lines = (await readFile(file, 'utf8')).split('\n');
  lines.splice(findPlace(lines, registration), 0, line);
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
Registered in: ${[...new Set(registrations.map(({ file }) => file))].join(', ')}
A table needs a migration and its line in entrypoints/table-owners.test.ts; a page its line in apps/web/app/route-table.ts.`);
