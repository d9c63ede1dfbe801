import { readEnvironment } from '../environment.ts';
import { mustRun, supervise } from './processes.ts';
import { edge, ingest, migrate, product, sandbox, services } from './system.ts';

// With --no-edge, nginx runs elsewhere (infra/compose.yaml).
const ownEdge = !process.argv.includes('--no-edge');
const env = readEnvironment();

await supervise(env, async (processes) => {
  await mustRun(processes, services);
  await mustRun(processes, migrate);
  await processes.start(sandbox(env, 'development'));
  await Promise.all(product(env, 'development').map(processes.start));
  if (ownEdge) await Promise.all([edge(env), ingest(env)].map(processes.start));
  console.log(`\nThe site is at ${env.SITE_ORIGIN}, its mail at ${env.SANDBOX_ORIGIN}/mail\n`);
});
