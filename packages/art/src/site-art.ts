export type SitePicture = {
  /** Files are `/art/<name>-<width>.avif` and `.webp`. */
  name: string;
  /** Intrinsic size, for the attributes `width` and `height` of the image. */
  width: number;
  height: number;
  widths: readonly number[];
};

/** The site's own pictures. Keep this module free of imports: pages bundle it. */
export const siteArt = {
  landingHero: { name: 'landing-hero', width: 1440, height: 700, widths: [780, 1440, 2160] },
  landingContents: { name: 'landing-contents', width: 640, height: 480, widths: [400, 800] },
  login: { name: 'login', width: 460, height: 640, widths: [460, 920] },
  register: { name: 'register', width: 460, height: 760, widths: [460, 920] },
  forgotPassword: { name: 'forgot-password', width: 460, height: 760, widths: [460, 920] },
  notFound: { name: 'not-found', width: 1440, height: 760, widths: [780, 1440, 2160] },
  affiliate: { name: 'affiliate', width: 1280, height: 340, widths: [830, 1280, 1920] },
  emptyShelf: { name: 'empty-shelf', width: 900, height: 620, widths: [450, 900, 1350] },
  live: { name: 'live', width: 1280, height: 736, widths: [780, 1280, 1920] },
  planDoor: { name: 'plan-door', width: 300, height: 300, widths: [132, 264] },
  planOne: { name: 'plan-one', width: 300, height: 300, widths: [132, 264] },
  planTwo: { name: 'plan-two', width: 300, height: 300, widths: [132, 264] },
  planStairs: { name: 'plan-stairs', width: 300, height: 300, widths: [132, 264] },
} as const satisfies Record<string, SitePicture>;

export type SitePictureName = keyof typeof siteArt;

/** Single files for link previews, home screens, the web manifest and podcast apps. */
export const siteIcons = {
  openGraph: { file: 'og-1200x630.jpg', width: 1200, height: 630 },
  appleTouch: { file: 'apple-touch-icon-180.png', width: 180, height: 180 },
  manifest192: { file: 'icon-192.png', width: 192, height: 192 },
  manifest512: { file: 'icon-512.png', width: 512, height: 512 },
  podcastCover: { file: 'podcast-cover-1400.jpg', width: 1400, height: 1400 },
} as const satisfies Record<string, { file: string; width: number; height: number }>;
