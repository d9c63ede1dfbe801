import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, closeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { waitFor } from '../../scripts/run/processes.ts';
import { onEnd } from './cleanup.ts';

export const root = join(import.meta.dirname, '../..');
const logs = join(root, '.results/prove');
const STOP_MS = 5_000;

type Variables = Record<string, string | undefined>;

export type Child = { pid: number; kill: () => Promise<void>; stop: () => Promise<void> };

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const kill = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

/** Kills the process group: the edge's nginx would outlive its script. */
const killGroup = async (child: ChildProcess): Promise<void> => {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group has already ended.
  }
  await kill(child);
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await Promise.race([once(child, 'exit'), sleep(STOP_MS, undefined, { ref: false })]);
  await kill(child);
};

/** Starts a Node program of this repository; it is stopped with the proof at the latest. `again`: it is restarted when it exits, as in production. */
export const startNode = async (options: {
  name: string;
  args: string[];
  env: Variables;
  ready: string;
  again?: boolean;
}): Promise<Child> => {
  mkdirSync(logs, { recursive: true });
  const launch = (): ChildProcess => {
    const log = openSync(join(logs, `${options.name}.log`), 'a');
    const launched = spawn(process.execPath, options.args, {
      cwd: root,
      env: options.env,
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    return launched;
  };
  let child = launch();
  let wanted = true;
  const end = (how: (child: ChildProcess) => Promise<void>) => {
    wanted = false;
    return how(child);
  };
  onEnd(() => end(killGroup));
  const early = once(child, 'exit').then(() =>
    Promise.reject(new Error(`${options.name} ended early (${child.exitCode ?? child.signalCode})`)),
  );
  early.catch(() => undefined);
  await Promise.race([waitFor(options.ready), early]);

  const follow = () =>
    child.once('exit', () => {
      if (!wanted) return;
      child = launch();
      follow();
    });
  if (options.again) follow();
  return { pid: child.pid ?? 0, kill: () => end(kill), stop: () => end(stop) };
};

/** Runs a program, fails unless it exits with 0, and returns its stdout. */
export const runProgram = async (program: string, args: string[], env?: Variables): Promise<string> => {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onEnd(() => kill(child));
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args[0]} failed (${code})`);
  return printed;
};
