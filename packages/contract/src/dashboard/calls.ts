import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { ignoredToken } from '../fields.ts';
import { dashboardServicesResult, latestService } from './wire.ts';

export const latestServices = defineCall({
  name: 'latestServices',
  summary: 'What the caller started last; null when they started nothing',
  method: 'GET',
  path: '/latestServices',
  auth: 'member',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: latestService.nullable() },
});

export const dashboardServices = defineCall({
  name: 'dashboardServices',
  summary: 'What the caller started, their first steps, what is new, and the newest items and members',
  method: 'GET',
  path: '/dashboard/services',
  auth: 'member',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: dashboardServicesResult },
});

export const dismissFirstSteps = defineCall({
  name: 'dismissFirstSteps',
  summary: 'Hides the first steps from the dashboard of the caller, for good',
  method: 'POST',
  path: '/dashboard/dismissFirstSteps',
  auth: 'member',
  response: { kind: 'json', result: nothing },
});
