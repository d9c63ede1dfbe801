import { createLogger } from '@maetrix/service/logger';

import { loadEnv } from '#app/platform/env.ts';

import { compose } from './compose.ts';

const env = loadEnv();
const logger = createLogger({ name: 'search', level: env.LOG_LEVEL });
const parts = compose(env, 'search', { logger, timeouts: 'seed' });
await parts.searchIndex.rebuild();
logger.info('the search index is rebuilt');
await parts.close();
