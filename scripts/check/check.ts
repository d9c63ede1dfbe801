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

/** Types that the other checks read. */
const generatingTypes: Step = { name: 'types of routes', command: 'pnpm --filter @maetrix/web typegen' };
/** The longest first, so that two at a time end together. */
const staticChecks: Step[] = [
  { name: 'types', command: typed.map(checkTypes).join(' && ') },
  { name: 'expressions', command: 'node scripts/check/regular-expressions.ts' },
  { name: 'format', command: 'prettier --check --log-level warn --cache .' },
  { name: 'lint', command: 'oxlint --type-aware --quiet .' },
  { name: 'boundaries', command: 'node scripts/check/boundaries.ts' },
  { name: 'unused', command: 'knip' },
  { name: 'generated', command: 'node scripts/generate/generate.ts --check' },
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

/** Most of them keep one processor busy. */
const runTwoAtATime = async (steps: Step[]): Promise<boolean[]> => {
  const waiting = [...steps];
  const results: boolean[] = [];
  const takeOn = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step));
  };
  await Promise.all([takeOn(), takeOn()]);
  return results;
};

const { values } = parseArgs({ options: { static: { type: 'boolean', default: false } } });

const results = [await run(generatingTypes), ...(await runTwoAtATime(staticChecks))];
if (!values.static && !results.includes(false)) results.push(await run(testing));
if (results.includes(false)) process.exitCode = 1;
