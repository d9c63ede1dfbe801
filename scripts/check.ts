import { spawn } from 'node:child_process';
import { parseArgs, styleText } from 'node:util';

type Step = { name: string; command: string };

const packages = ['art', 'contract', 'demo-content', 'sandbox', 'service', 'testing', 'ui'].map(
  (name) => `packages/${name}`,
);
const typed = ['apps/server', 'apps/web', ...packages, 'scripts', 'load', 'e2e'];

const CACHE = 'node_modules/.cache';

const checkTypes = (folder: string) =>
  `tsc -p ${folder} --incremental --tsBuildInfoFile ${CACHE}/tsc/${folder.replaceAll('/', '-')}.tsbuildinfo`;

const staticChecks: Step[] = [
  {
    name: 'types',
    command: ['pnpm --filter @maetrix/web typegen', ...typed.map(checkTypes)].join(' && '),
  },
  { name: 'lint', command: 'oxlint --type-aware --quiet .' },
  { name: 'boundaries', command: 'node scripts/boundaries.ts' },
  { name: 'expressions', command: 'node scripts/regular-expressions.ts' },
  { name: 'unused', command: 'knip' },
  { name: 'generated', command: 'node scripts/generate.ts --check' },
  { name: 'format', command: 'prettier --check --log-level warn --cache .' },
];
const testing: Step = { name: 'tests', command: 'vitest run' };

const run = ({ name, command }: Step): Promise<boolean> => {
  const started = performance.now();
  const output: Buffer[] = [];
  const child = spawn('pnpm', ['exec', 'sh', '-c', command], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const mark = code === 0 ? styleText('green', '✓') : styleText('red', '✗');
      console.log(`${mark} ${name} ${styleText('dim', `${seconds} s`)}`);
      if (code !== 0) console.log(Buffer.concat(output).toString());
      resolve(code === 0);
    });
  });
};

const runInSequence = async (steps: Step[]): Promise<boolean[]> => {
  const results: boolean[] = [];
  for (const step of steps) results.push(await run(step));
  return results;
};

const { values } = parseArgs({ options: { static: { type: 'boolean', default: false } } });

const results = await runInSequence(staticChecks);
if (!values.static && !results.includes(false)) results.push(await run(testing));
if (results.includes(false)) process.exitCode = 1;
