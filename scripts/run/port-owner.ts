import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';

const LISTENING = '0A';

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

const read = <Value>(reading: () => Value, fallback: Value): Value => {
  try {
    return reading();
  } catch {
    // The process has ended, or belongs to somebody else.
    return fallback;
  }
};

const findSocket = (port: number): string | undefined =>
  ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => read(() => readFileSync(file, 'utf8').split('\n').slice(1), []))
    .map((line) => line.trim().split(/\s+/))
    .find(
      ([, local = '', , state]) =>
        state === LISTENING && Number.parseInt(local.split(':')[1] ?? '', 16) === port,
    )?.[9];

const describeProcess = (pid: string): string =>
  `${read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '')
    .replaceAll('\0', ' ')
    .trim()} (process ${pid})`;

/** The process that listens on a port of this machine, in words; undefined when the port is free. */
export const findPortOwner = async (port: number): Promise<string | undefined> => {
  if (!(await answers(port))) return undefined;
  const socket = findSocket(port);
  const pid = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) =>
      read(() => readdirSync(`/proc/${name}/fd`), []).some(
        (fd) => read(() => readlinkSync(`/proc/${name}/fd/${fd}`), '') === `socket:[${socket}]`,
      ),
    );
  return pid ? describeProcess(pid) : 'a process of somebody else';
};

/** A server of ours must not be mistaken for another one that answers at its port. */
export const refuseTakenPort = async (port: number, wantedFor: string): Promise<void> => {
  const owner = await findPortOwner(port);
  if (owner) throw new Error(`Port ${port}, wanted for ${wantedFor}, is taken by ${owner}`);
};
