import { spawn } from 'node:child_process';
import { styleText } from 'node:util';

type Step = { name: string; command: string };

const packages = ['art', 'contract', 'demo-content', 'sandbox', 'service', 'testing', 'ui'].map(
  (name) => `packages/${name}`,
);
const typed = ['apps/server', 'apps/web', ...packages, 'scripts', 'load', 'e2e'];

// Two at a time: what only reads, side by side; what needs the machine to itself, last.
const reading: Step[] = [
  { name: 'format', command: 'prettier --check --log-level warn .' },
  {
    name: 'types',
    command: `pnpm --filter @maetrix/web typegen && ${typed.map((folder) => `tsc -p ${folder}`).join(' && ')}`,
  },
  { name: 'lint', command: 'oxlint --type-aware --quiet .' },
  { name: 'boundaries', command: 'node scripts/boundaries.ts' },
  { name: 'unused', command: 'knip' },
  { name: 'generated', command: 'node scripts/generate.ts --check' },
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

const inTurns = async (steps: Step[]): Promise<boolean[]> => {
  const waiting = [...steps];
  const results: boolean[] = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step));
  };
  await Promise.all([lane(), lane()]);
  return results;
};

const results = [...(await inTurns(reading)), await run(testing)];
if (results.includes(false)) process.exitCode = 1;
