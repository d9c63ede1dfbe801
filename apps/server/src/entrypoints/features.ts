import type { Feature, Stop } from '#app/platform/feature.ts';
import type { JobHandler } from '#app/platform/jobs.ts';
import { createRetentionFeature } from '#app/platform/retention.ts';

import type { Composition } from './compose.ts';
import * as featureList from './feature-list.ts';

const productFeatures: Feature<Composition>[] = Object.values(featureList);

/** What the processes walk to collect routes, sockets, jobs and schedules. */
export const features: Feature<Composition>[] = [
  ...productFeatures,
  createRetentionFeature(productFeatures.flatMap(({ retention }) => retention ?? [])),
];

export const listJobHandlers = (parts: Composition): JobHandler[] =>
  features.flatMap((feature) => feature.jobs?.(parts) ?? []);

/** Runs the start hooks of a process; returns a function that stops what they started. */
export const startFeatures = async (process: 'api' | 'worker', parts: Composition): Promise<Stop> => {
  const stops: Stop[] = [];
  for (const { start } of features) {
    const stop = await start?.[process]?.(parts);
    if (stop) stops.push(stop);
  }
  return async () => {
    for (const stop of stops.toReversed()) await stop();
  };
};
