/** What a banner shows. */
export type BannerView = {
  id: number;
  kind: 'image' | 'video';
  src: string;
  srcSet: string | null;
  poster: string | null;
  alt: string;
  heading: string;
  text: string;
  link: string | null;
};
