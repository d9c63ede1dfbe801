import { layout, route, type RouteConfig } from '@react-router/dev/routes';

import { pages, resources } from './route-table.ts';

const routesOf = (entries: readonly { path: string; file: string }[]) =>
  entries.map(({ path, file }) => route(path, file, { id: path }));

export default [
  layout('site.tsx', [...routesOf(pages), route('*', 'routes/site/not-found.tsx', { id: 'not-found' })]),
  ...routesOf(resources),
] satisfies RouteConfig;
