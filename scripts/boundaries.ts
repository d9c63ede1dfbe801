import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

type Violation = { rule: { name: string }; from: string; to: string };
type Report = { summary: { violations: Violation[]; totalCruised: number } };

const root = join(import.meta.dirname, '..');

/** Holds a tree against the rules of `.dependency-cruiser.cjs`. */
export const cruise = (folder: string): Report['summary'] => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'apps',
      'packages',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  try {
    return (JSON.parse(stdout) as Report).summary;
  } catch {
    throw new Error(`The boundaries could not be read:\n${stderr}`);
  }
};

if (import.meta.main) {
  const { violations, totalCruised } = cruise(root);
  for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} -> ${to}`);
  console.log(`${totalCruised} modules, ${violations.length} over a boundary`);
  // Zero modules means that nothing was read, not that nothing was wrong.
  if (violations.length || totalCruised === 0) process.exitCode = 1;
}
