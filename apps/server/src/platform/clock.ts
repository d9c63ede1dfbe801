import type { Clock } from '#app/kernel/time.ts';

export const systemClock: Clock = () => new Date();
