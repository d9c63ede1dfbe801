import { loadEnv } from '../../../env.ts';

/** Identifies us to the push services of browsers. */
export const pushKey = loadEnv().VAPID_PUBLIC_KEY;
