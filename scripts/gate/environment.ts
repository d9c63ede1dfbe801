import { userInfo } from 'node:os';
import { join } from 'node:path';

import { findPortOwner } from '../run/port-owner.ts';
import { RUN_VARIABLE } from './leftovers.ts';

type Variables = Record<string, string>;

/** What a run takes from its caller: the machine's own settings, and nothing that changes what is tested. */
const LET_THROUGH =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TZ|TERM|TMPDIR|XDG_\w+|(?:npm_config|NPM_CONFIG|PNPM)_\w+|(?:https?|no)_proxy|(?:HTTPS?|NO)_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|CHROMIUM_PATH|GATE_STARTED_AT)$/;

/** Below the data of the gate; belongs to one run, whose clone is part of the names. */
export const COMPILE_CACHE = 'compile-cache';

const FIRST_PORT = 21_000;
const PORTS_OF_A_RUN = 40;
const BLOCKS = 20;

/** Everything a run owns is in this folder: services, caches, lock. */
export const gateData = (): string => `/var/tmp/maetrix-gate-${userInfo().uid}`;

/** The first block whose ports are all free; a server that stands in the way is named. */
const findFreeBlock = async (): Promise<number> => {
  for (let block = 0; block < BLOCKS; block++) {
    const first = FIRST_PORT + block * PORTS_OF_A_RUN;
    const ports = Array.from({ length: PORTS_OF_A_RUN }, (_, index) => first + index);
    const owners = await Promise.all(ports.map(findPortOwner));
    const index = owners.findIndex(Boolean);
    if (index < 0) return first;
    console.log(`Port ${first + index} is taken by ${owners[index]}: using the next ${PORTS_OF_A_RUN}`);
  }
  throw new Error(`No ${PORTS_OF_A_RUN} free ports from ${FIRST_PORT} on`);
};

/** The environment of all steps, and the ports that browser tests and stories add to it. */
export const createGateEnvironment = async (given: Record<string, string | undefined>) => {
  const first = await findFreeBlock();
  const port = (offset: number) => String(first + offset);
  const letThrough = Object.entries(given).filter(([name]) => LET_THROUGH.test(name)) as [string, string][];
  const common: Variables = {
    ...Object.fromEntries(letThrough),
    CI: 'true',
    [RUN_VARIABLE]: String(process.pid),
    MAETRIX_DATA: gateData(),
    // Dozens of processes import the same modules: each compiles them only once.
    NODE_COMPILE_CACHE: join(gateData(), COMPILE_CACHE),
    PGPORT: port(0),
    REDIS_URL: `redis://127.0.0.1:${port(1)}/0`,
    S3_PORT: port(20),
    // The cluster is made anew for each run. Proofs that crash PostgreSQL have their own, with fsync.
    POSTGRES_FSYNC: 'off',
  };
  const ports: Variables = {
    EDGE_PORT: port(2),
    API_PORT: port(3),
    REALTIME_PORT: port(4),
    WEB_PORT: port(5),
    SANDBOX_PORT: port(6),
    SMTP_PORT: port(7),
    API_METRICS_PORT: port(8),
    REALTIME_METRICS_PORT: port(9),
    WEB_METRICS_PORT: port(10),
    WORKER_METRICS_PORT: port(11),
    EDGE_REDIRECT_PORT: port(12),
    STORIES_PORT: port(13),
    INGEST_PORT: port(14),
    INGEST_FILES_PORT: port(15),
  };
  return { common, ports };
};
