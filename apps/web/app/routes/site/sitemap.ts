import { loadSitemap } from '../../features/sitemap/index.server.ts';
import type { Route } from './+types/sitemap.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadSitemap(context);
