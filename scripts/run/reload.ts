/** Asks `pnpm start` to replace its processes by new ones, without a failed request. */
import { readFile } from 'node:fs/promises';

import { readProductionEnvironment, pidFilePath } from '../environment.ts';

const pid = Number(await readFile(pidFilePath(readProductionEnvironment()), 'utf8'));
process.kill(pid, 'SIGHUP');
console.log('The processes are replaced one after another; the log of `pnpm start` says when all are.');
