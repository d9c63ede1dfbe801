import { loadEnv } from '../../../env.ts';

/** The address of a calendar of another service, when the operator has configured one. */
export const embedUrl: string | null = loadEnv().CALENDAR_EMBED_URL ?? null;
