import { loadSitemapPage } from '../../features/sitemap/index.server.ts';
import type { Route } from './+types/sitemap-page.ts';

export const loader = ({ context, params }: Route.LoaderArgs) => loadSitemapPage(context, params.page);
