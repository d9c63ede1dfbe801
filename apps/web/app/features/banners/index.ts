export { BannerCarousel } from './banner-carousel.tsx';
export type { BannerView } from './banner-view.ts';
