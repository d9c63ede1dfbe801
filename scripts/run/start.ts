import { writeFile } from 'node:fs/promises';

import { readProductionEnvironment, pidFilePath } from '../environment.ts';
import { supervise } from './processes.ts';
import { edge, ingest, product } from './system.ts';

const env = readProductionEnvironment();
const pidFile = pidFilePath(env);

await supervise(
  env,
  async (processes) => {
    await Promise.all(product(env, 'production').map((each) => processes.start({ ...each, restarts: true })));
    await processes.start({ ...edge(env), restarts: true });
    await processes.start({ ...ingest(env), restarts: true });
    await writeFile(pidFile, String(process.pid));
    console.log(`${env.SITE_ORIGIN} is served on port ${env.EDGE_PORT}`);
  },
  { reloads: true },
);
