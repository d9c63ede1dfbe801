import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { styleText } from 'node:util';

import { refuseTakenPort } from './port-owner.ts';

export type Definition = {
  name: string;
  command: [program: string, ...args: string[]];
  cwd?: string;
  env?: Record<string, string>;
  /** Answers 2xx once the process can work. */
  ready?: string;
  /** Restarted when it exits, once it was ready. */
  restarts?: boolean;
  /** SIGHUP makes it replace its own processes. */
  reloads?: boolean;
};

type Variables = Record<string, string | undefined>;

export type Processes = ReturnType<typeof createProcesses>;

const root = join(import.meta.dirname, '../..');
const colours = ['cyan', 'magenta', 'yellow', 'green', 'blue', 'red'] as const;
const startLimitMs = 180_000;
const restartMs = 1_000;
const stopLimitMs = 30_000;

/** Waits until the url answers 2xx. */
export const waitFor = async (url: string): Promise<void> => {
  const deadline = Date.now() + startLimitMs;
  const answers = () =>
    fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await answers())) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
    await sleep(150);
  }
};

const signalGroup = (child: ChildProcess, signal: NodeJS.Signals) => {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The whole group has already ended.
  }
};

const createProcesses = (env: Variables, log: Writable) => {
  const children = new Set<ChildProcess>();
  const reloading = new Set<ChildProcess>();
  const died = Promise.withResolvers<never>();
  died.promise.catch(() => undefined);
  let started = 0;
  let stopping = false;

  const launch = ({ command: [program, ...args], cwd, env: own }: Definition, stdio: StdioOptions) => {
    // Each child leads a process group, so that nothing it started survives it.
    const child = spawn(program, args, {
      cwd: join(root, cwd ?? '.'),
      env: { ...env, ...own },
      stdio,
      detached: true,
    });
    children.add(child);
    return child;
  };

  return {
    /** Rejects when a process exits unexpectedly. */
    died: died.promise,

    /** Starts a process and waits until it is ready. */
    start: async (definition: Definition): Promise<void> => {
      const { name, restarts } = definition;
      const colour = colours[started++ % colours.length] ?? 'cyan';
      const write = (line: string) =>
        log.write(`${styleText(colour, name.padEnd(9), { stream: log })} ${line}\n`);
      const fail = (how: string) => died.reject(new Error(`${name} ${how}`));
      let ready = false;
      const onExit = (how: string) => {
        if (stopping) return;
        if (!ready || !restarts) return fail(how);
        write(`${how} and is started again`);
        setTimeout(() => stopping || begin(), restartMs);
      };
      const begin = () => {
        const child = launch(definition, ['ignore', 'pipe', 'pipe']);
        for (const stream of [child.stdout, child.stderr]) {
          if (!stream) continue;
          createInterface({ input: stream }).on('line', (line) => {
            write(line);
            // `scripts/run/watch.ts` outlives the program it runs: after a crash it waits for the next edit.
            if (!ready && line.startsWith('Failed running')) fail('ended');
          });
        }
        child.on('error', (error) => fail(error.message));
        if (definition.reloads) reloading.add(child);
        child.on('exit', (code, signal) => {
          children.delete(child);
          reloading.delete(child);
          signalGroup(child, 'SIGKILL');
          onExit(`ended (${code ?? signal})`);
        });
      };
      if (definition.ready) await refuseTakenPort(Number(new URL(definition.ready).port), name);
      begin();
      if (definition.ready) await Promise.race([waitFor(definition.ready), died.promise]);
      ready = true;
    },

    /** Replaces the processes one after another by new ones of the current code. */
    reload: () => {
      for (const child of reloading) child.kill('SIGHUP');
    },

    /** Runs a command to its end, on the terminal. */
    run: async (definition: Definition): Promise<number> => {
      const child = launch(definition, ['ignore', 'inherit', 'inherit']);
      const [code] = (await once(child, 'exit')) as [number | null];
      children.delete(child);
      return code ?? 1;
    },

    stop: async (): Promise<void> => {
      stopping = true;
      const stopChild = async (child: ChildProcess) => {
        if (child.pid && child.exitCode === null && child.signalCode === null) {
          child.kill('SIGTERM');
          await Promise.race([once(child, 'exit'), sleep(stopLimitMs, undefined, { ref: false })]);
        }
        signalGroup(child, 'SIGKILL');
      };
      await Promise.all([...children].map(stopChild));
    },
  };
};

/** Runs a command that must succeed. */
export const mustRun = async (processes: Processes, definition: Definition): Promise<void> => {
  const code = await processes.run(definition);
  if (code !== 0) throw new Error(`${definition.name} failed (${code})`);
};

/**
 * Runs `work` with a set of processes and stops them all at its end. Its number is the exit code; without one the
 * processes stay up until a signal asks them to stop or one of them ends. With `reloads`, SIGHUP replaces them.
 */
export const supervise = async (
  env: Variables,
  work: (processes: Processes) => Promise<number | void>,
  { log = process.stdout, reloads = false }: { log?: Writable; reloads?: boolean } = {},
): Promise<never> => {
  const processes = createProcesses(env, log);
  const interrupted = new Promise<'interrupted'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', ...(reloads ? [] : (['SIGHUP'] as const))] as const)
      process.on(signal, () => resolve('interrupted'));
  });
  if (reloads) process.on('SIGHUP', () => processes.reload());
  const outcome = async (): Promise<number> => {
    const result = await Promise.race([work(processes), interrupted, processes.died]);
    if (result === 'interrupted') return 130;
    if (typeof result === 'number') return result;
    await Promise.race([interrupted, processes.died]);
    return 0;
  };
  const code = await outcome().catch((error: unknown) => {
    console.error(styleText('red', error instanceof Error ? error.message : String(error)));
    return 1;
  });
  await processes.stop();
  process.exit(code);
};
