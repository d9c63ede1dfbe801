import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * `node scripts/run/watch.ts <folder,…> <arguments of node>`: runs a program and restarts it when a source changes.
 * It watches folders. `node --watch` watches files, and no longer sees one that an editor has replaced by renaming
 * another over it.
 */
const root = join(import.meta.dirname, '../..');
const SETTLE_MS = 30;
const STOP_LIMIT_MS = 700;

const isSource = (name: string) => /\.(ts|sql|json)$/.test(name) && !name.endsWith('.test.ts');

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const watchFolder = (folder: string, onChange: () => void): void => {
  watch(folder, (_event, name) => {
    if (name === null) return;
    const path = join(folder, name);
    if (isSource(name)) onChange();
    else if (isFolder(path)) watchTree(path, onChange);
  });
};

const watched = new Set<string>();

const watchTree = (folder: string, onChange: () => void): void => {
  if (watched.has(folder)) return;
  watched.add(folder);
  watchFolder(folder, onChange);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) watchTree(join(folder, entry.name), onChange);
};

const [folders = '', ...args] = process.argv.slice(2);
let program: ChildProcess | null = null;
let isStopping = false;

const start = () => {
  const started = spawn(process.execPath, args, { stdio: 'inherit', cwd: root });
  program = started;
  started.on('exit', (code) => {
    if (program !== started || isStopping) return;
    program = null;
    // scripts/run/processes.ts reads this line.
    console.error(`Failed running ${args.at(-1)} (${code}); waits for a change`);
  });
};

const stop = async () => {
  const running = program;
  program = null;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const killing = setTimeout(() => running.kill('SIGKILL'), STOP_LIMIT_MS);
  running.kill('SIGTERM');
  await once(running, 'exit');
  clearTimeout(killing);
};

let restarting: Promise<void> = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

const restart = () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    restarting = restarting.then(stop).then(() => {
      if (!isStopping) start();
    });
  }, SETTLE_MS);
};

for (const folder of folders.split(',')) watchTree(resolve(root, folder), restart);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    isStopping = true;
    void stop().then(() => process.exit(0));
  });

start();
