import { loadEnv } from '#app/platform/env.ts';
import { createLogger } from '@maetrix/service/logger';
import { migrate } from '#app/platform/migrations.ts';

const env = loadEnv();
const logger = createLogger({ name: 'migrate', level: env.LOG_LEVEL });
const applied = await migrate(env.DATABASE_URL);
logger.info({ applied }, applied.length ? 'migrated' : 'nothing to migrate');
