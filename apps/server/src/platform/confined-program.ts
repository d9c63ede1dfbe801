import { spawn, spawnSync } from 'node:child_process';

type Limits = {
  seconds: number;
  /** Of address space: a program that wants more is told that there is none. */
  memoryMb: number;
  /** Of any one file it writes. */
  fileMb: number;
};

type Confined = { program: string; args: string[]; folder: string; limits: Limits };

export type Outcome =
  | { ok: true; output: string; said: string }
  | { ok: false; reason: 'failed' | 'too_long' | 'too_much'; said: string };

const MAX_OUTPUT = 4 * 1024 * 1024;
const MAX_SAID = 4_000;
const OPEN_FILES = 256;

const canRun = (command: string[]) => spawnSync(command[0] ?? '', command.slice(1)).status === 0;

let networkless: string[] | undefined;

/** A network of its own, with nothing in it; by root, or by anybody where the kernel lets users have namespaces. */
const withoutNetwork = (): string[] => {
  networkless ??=
    [
      ['unshare', '--net'],
      ['unshare', '--map-root-user', '--net'],
    ].find((prefix) => canRun([...prefix, 'true'])) ?? [];
  return networkless;
};

/** Whether confined programs have no network on this machine. */
export const isNetworkConfined = (): boolean => withoutNetwork().length > 0;

/**
 * Runs a program that reads what strangers sent: without our environment, without a network, at low priority, with
 * ends to its time, memory and files. It does not outlive us. Where the network cannot be taken away it is not run.
 */
export const runConfined = ({ program, args, folder, limits }: Confined): Promise<Outcome> => {
  if (!isNetworkConfined()) return Promise.reject(new Error(`${program} would have the network: not run`));
  const command = [
    ...'setpriv --pdeathsig KILL --no-new-privs nice -n 5 prlimit --core=0'.split(' '),
    `--nofile=${OPEN_FILES}`,
    `--as=${limits.memoryMb * 1024 * 1024}`,
    `--fsize=${limits.fileMb * 1024 * 1024}`,
    // The clock below is what ends it; this one is for a clock that nobody is there to read any more.
    `--cpu=${Math.ceil(limits.seconds * 4)}`,
    ...withoutNetwork(),
    program,
    ...args,
  ];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let ended: 'too_long' | 'too_much' | undefined;
  const end = (why: 'too_long' | 'too_much') => {
    ended ??= why;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => end('too_long'), limits.seconds * 1000);
  const output: Buffer[] = [];
  let size = 0;
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_OUTPUT) end('too_much');
    else output.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-MAX_SAID)));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (ended) resolve({ ok: false, reason: ended, said });
      else if (code === 0) resolve({ ok: true, output: Buffer.concat(output).toString(), said });
      else resolve({ ok: false, reason: 'failed', said });
    });
  });
};
