import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Bucket } from './storage.ts';

const folder = join(import.meta.dirname, '../../../../infra/object-store');

export type Principals = { EDGE_PRINCIPAL: string; SERVER_PRINCIPAL: string };

/** The access policy of a bucket as JSON. */
export const readStorePolicy = async (bucket: Bucket, principals: Principals): Promise<string> =>
  (await readFile(join(folder, `${bucket}-policy.json`), 'utf8')).replace(
    /\$\{(EDGE_PRINCIPAL|SERVER_PRINCIPAL)\}/g,
    (_, name: keyof Principals) => principals[name],
  );
