import { loadEnv } from '../../../env.ts';

export const siteOrigin = loadEnv().SITE_ORIGIN;
