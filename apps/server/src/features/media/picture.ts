export type PictureFormat = 'webp' | 'avif';

/** A picture as it is kept: one file per width and format. */
type Picture = { storageKey: string; widths: number[] };

const FALLBACK_WIDTH = 640;

export const PICTURE_TYPES: Record<PictureFormat, string> = { webp: 'image/webp', avif: 'image/avif' };

export const pictureFile = (storageKey: string, width: number, format: PictureFormat): string =>
  `${storageKey}-${width}.${format}`;

const fallbackOf = (widths: number[]): number => {
  const fitting = widths.filter((width) => width <= FALLBACK_WIDTH);
  return fitting.length ? Math.max(...fitting) : Math.min(...widths);
};

/** Where a browser finds a picture: one address for those that ask for one, and all of them by width. */
export const pictureUrls = ({ storageKey, widths }: Picture): { url: string; srcset: string } => {
  if (!widths.length) throw new Error(`The picture ${storageKey} has no widths`);
  const urlOf = (width: number) => `/media/${pictureFile(storageKey, width, 'webp')}`;
  return {
    url: urlOf(fallbackOf(widths)),
    srcset: widths
      .toSorted((a, b) => a - b)
      .map((width) => `${urlOf(width)} ${width}w`)
      .join(', '),
  };
};
