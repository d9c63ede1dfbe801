import { rename, stat } from 'node:fs/promises';

const CHECK_EVERY_MS = 5_000;
const KEPT_FILES = 5;

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Moves the file aside, the older ones further; the oldest is overwritten. */
const shift = async (path: string): Promise<void> => {
  const names = [path, ...Array.from({ length: KEPT_FILES }, (_, index) => `${path}.${index + 1}`)];
  for (let index = names.length - 1; index > 0; index--)
    await rename(names[index - 1] ?? '', names[index] ?? '').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
};

/** Keeps a log below a size: whenever it is over it, it is moved aside and `reopen` has its writer start a new one. */
export const rotateLog = (options: { path: string; maxBytes: number; reopen: () => void }): void => {
  const check = async () => {
    if ((await sizeOf(options.path)) < options.maxBytes) return;
    await shift(options.path);
    options.reopen();
  };
  setInterval(() => {
    check().catch((error: unknown) => console.error(`${options.path} is not rotated:`, error));
  }, CHECK_EVERY_MS).unref();
};
