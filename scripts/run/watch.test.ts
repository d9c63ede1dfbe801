import { spawn } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { expect, it, onTestFinished } from 'vitest';

it('restarts a program each time an editor replaces its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watch-'));
  const file = join(folder, 'program.ts');
  const save = async (word: string) => {
    await writeFile(`${file}.new`, `console.log('${word}'); setInterval(() => 0, 1000);`);
    await rename(`${file}.new`, file);
  };
  await save('first');
  const child = spawn('node', [join(import.meta.dirname, 'watch.ts'), folder, file]);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await rm(folder, { recursive: true });
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('first');
  for (const word of ['second', 'third', 'fourth']) {
    await save(word);
    expect((await lines.next()).value).toBe(word);
  }
});
