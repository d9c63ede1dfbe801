import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Routes } from './http/route.ts';
import type { JobHandler, ScheduledJob } from './jobs.ts';
import type { RetentionRule } from './retention.ts';
import type { SocketServer } from './sockets.ts';

/** Ends what a start hook started. */
export type Stop = () => void | Promise<void>;

/** What a feature adds to the processes. `Parts` are the services it needs, as wired in entrypoints/compose.ts. */
export type Feature<Parts = object> = {
  name: string;
  /** Calls of the contract. */
  routes?: (routes: Routes, parts: Parts) => void;
  /** Routes below /api that are not calls of the contract, such as webhooks. */
  rawRoutes?: (api: FastifyInstance, parts: Parts) => Promise<void>;
  /** Routes for the edge only; they must call `guard` on every request. */
  edgeRoutes?: (app: FastifyInstance, parts: Parts, guard: (request: FastifyRequest) => void) => void;
  sockets?: (sockets: SocketServer, parts: Parts) => Stop;
  jobs?: (parts: Parts) => JobHandler[];
  schedule?: ScheduledJob[];
  retention?: RetentionRule[];
  /** Runs before a process takes requests or jobs. */
  start?: Partial<Record<'api' | 'worker', (parts: Parts) => Stop | Promise<Stop>>>;
};
