/** Writes a Brotli and a gzip copy beside each text file of the build, for the edge to serve. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = join(import.meta.dirname, 'build/client');
const MIN_BYTES = 1024;

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
};

const files = await readdir(folder, { recursive: true });
const isText = (name: string) => /\.(js|css|svg|json|webmanifest)$/.test(name);
await Promise.all(files.filter(isText).map((name) => compress(join(folder, name))));
