import { spawn, spawnSync } from 'node:child_process';

type Limits = {
  seconds: number;
  /** Address space; larger allocations fail. */
  memoryMb: number;
  /** Size of any one file the program writes. */
  fileMb: number;
};

type Confined = { program: string; args: string[]; folder: string; limits: Limits };

export type Outcome =
  | { ok: true; output: string; stderr: string }
  | { ok: false; reason: 'failed' | 'timeout' | 'too_much_output'; stderr: string };

const MAX_OUTPUT = 4 * 1024 * 1024;
const MAX_STDERR = 4_000;
const MAX_OPEN_FILES = 256;

const canRun = (command: string[]) => spawnSync(command[0] ?? '', command.slice(1)).status === 0;

let cachedPrefix: string[] | undefined;

/** The command prefix for an empty network namespace: as root, or unprivileged where the kernel allows user namespaces. */
const noNetworkPrefix = (): string[] => {
  cachedPrefix ??=
    [
      ['unshare', '--net'],
      ['unshare', '--map-root-user', '--net'],
    ].find((prefix) => canRun([...prefix, 'true'])) ?? [];
  return cachedPrefix;
};

/** Whether programs can be run without network access on this machine. */
export const isNetworkConfined = (): boolean => noNetworkPrefix().length > 0;

/**
 * Runs a program on untrusted input: without our environment, without network, at low priority, with limits on time,
 * memory and files. It is killed when this process ends. Rejects where network access cannot be removed.
 */
export const runConfined = ({ program, args, folder, limits }: Confined): Promise<Outcome> => {
  if (!isNetworkConfined())
    return Promise.reject(new Error(`${program} was not run: network access cannot be removed here`));
  const command = [
    ...'setpriv --pdeathsig KILL --no-new-privs nice -n 5 prlimit --core=0'.split(' '),
    `--nofile=${MAX_OPEN_FILES}`,
    `--as=${limits.memoryMb * 1024 * 1024}`,
    `--fsize=${limits.fileMb * 1024 * 1024}`,
    // Normally the timer below ends the program; this limit applies when this process died without killing it.
    `--cpu=${Math.ceil(limits.seconds * 4)}`,
    ...noNetworkPrefix(),
    program,
    ...args,
  ];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let endedBy: 'timeout' | 'too_much_output' | undefined;
  const end = (reason: 'timeout' | 'too_much_output') => {
    endedBy ??= reason;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => end('timeout'), limits.seconds * 1000);
  const output: Buffer[] = [];
  let size = 0;
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_OUTPUT) end('too_much_output');
    else output.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-MAX_STDERR)));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (endedBy) resolve({ ok: false, reason: endedBy, stderr });
      else if (code === 0) resolve({ ok: true, output: Buffer.concat(output).toString(), stderr });
      else resolve({ ok: false, reason: 'failed', stderr });
    });
  });
};
