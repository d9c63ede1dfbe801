export { loadSitemap, loadSitemapPage } from './load-sitemap.server.ts';
