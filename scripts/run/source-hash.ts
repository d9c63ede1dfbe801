import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const IGNORED = /(?:^|\/)(?:node_modules|build|\.react-router)(?:\/|$)|\.(?:test|spec|stories)\.tsx?$/;

/** A hash of the names and contents of the files below the folders; tests do not count. */
export const hashSources = (folders: readonly string[]): string => {
  const hash = createHash('sha256');
  const files = folders
    .flatMap((folder) =>
      globSync(`${folder}/**`, { cwd: root, withFileTypes: true, exclude: ['**/node_modules/**'] }),
    )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !IGNORED.test(file.slice(root.length)))
    .toSorted();
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.update(readFileSync(join(root, 'pnpm-lock.yaml'))).digest('hex');
};
