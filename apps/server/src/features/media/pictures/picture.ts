export type PictureFormat = 'webp' | 'avif' | 'jpg';

/** Podcast apps show only JPEG or PNG, square, of 1400 to 3000 px; pages never use this file. */
export const COVER = { profile: 'cover_1400', format: 'jpg', width: 1400 } as const;

/** A stored picture: one file per width and format. */
export type Picture = { storageKey: string; widths: number[] };

const FALLBACK_WIDTH = 640;

export const PICTURE_TYPES: Record<PictureFormat, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
};

export const pictureFile = (storageKey: string, width: number, format: PictureFormat): string =>
  `${storageKey}-${width}.${format}`;

const fallbackWidth = (widths: number[]): number => {
  const fitting = widths.filter((width) => width <= FALLBACK_WIDTH);
  return fitting.length ? Math.max(...fitting) : Math.min(...widths);
};

/** For a picture in a list, a few dozen pixels wide. */
export const smallestPictureUrl = ({ storageKey, widths }: Picture): string =>
  `/media/${pictureFile(storageKey, Math.min(...widths), 'webp')}`;

/** The URLs of a picture: one for `src`, and all widths for `srcset`. */
export const pictureUrls = ({ storageKey, widths }: Picture): { url: string; srcset: string } => {
  if (!widths.length) throw new Error(`The picture ${storageKey} has no widths`);
  const urlForWidth = (width: number) => `/media/${pictureFile(storageKey, width, 'webp')}`;
  return {
    url: urlForWidth(fallbackWidth(widths)),
    srcset: widths
      .toSorted((a, b) => a - b)
      .map((width) => `${urlForWidth(width)} ${width}w`)
      .join(', '),
  };
};
