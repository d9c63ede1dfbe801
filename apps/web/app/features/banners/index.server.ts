export { loadBanners } from './load-banners.server.ts';
