import { readProductionEnvironment } from './environment.ts';
import { supervise } from './processes.ts';
import { edge, product } from './system.ts';

const env = readProductionEnvironment();

await supervise(env, async (processes) => {
  await Promise.all(product(env, 'production').map((each) => processes.start({ ...each, restarts: true })));
  await processes.start(edge(env));
  console.log(`${env.SITE_ORIGIN} is served on port ${env.EDGE_PORT}`);
});
