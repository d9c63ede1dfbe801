/** The part of a picture that is kept: its centre in pixels of the picture, and how far it is zoomed in. */
export type Crop = { x: number; y: number; zoom: number };

export type Size = { width: number; height: number };

export const MAX_ZOOM = 4;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** The size of the kept part: at zoom 1 the largest one with this ratio. */
const sizeOf = (picture: Size, ratio: number, zoom: number): Size => {
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  return { width, height: width / ratio };
};

/** The same crop, moved until it is inside the picture. */
export const clampCrop = (crop: Crop, picture: Size, ratio: number): Crop => {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM);
  const { width, height } = sizeOf(picture, ratio, zoom);
  return {
    zoom,
    x: clamp(crop.x, width / 2, picture.width - width / 2),
    y: clamp(crop.y, height / 2, picture.height - height / 2),
  };
};

/** The middle of the picture, as much of it as fits. */
export const centreCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The rectangle of the kept part, in pixels of the picture. */
export const toRectangle = (crop: Crop, picture: Size, ratio: number): Size & { x: number; y: number } => {
  const { width, height } = sizeOf(picture, ratio, crop.zoom);
  return { x: crop.x - width / 2, y: crop.y - height / 2, width, height };
};

/** Moves the kept part by shares of its own width and height. */
export const moveCrop = (
  crop: Crop,
  picture: Size,
  ratio: number,
  [right, down]: readonly [number, number],
) => {
  const { width, height } = sizeOf(picture, ratio, crop.zoom);
  return clampCrop({ ...crop, x: crop.x + right * width, y: crop.y + down * height }, picture, ratio);
};

/** The size to store: at most `maxWidth` wide, and never larger than what the picture has. */
export const outputSize = (crop: Crop, picture: Size, ratio: number, maxWidth: number): Size => {
  const width = Math.max(1, Math.round(Math.min(maxWidth, sizeOf(picture, ratio, crop.zoom).width)));
  return { width, height: Math.max(1, Math.round(width / ratio)) };
};

const share = (start: number, length: number, whole: number): number =>
  whole - length < 1 ? 50 : Math.round((100 * start) / (whole - length));

/** Where the kept part is, in words for screen readers. */
export const describeCrop = (crop: Crop, picture: Size, ratio: number): string => {
  const { x, y, width, height } = toRectangle(crop, picture, ratio);
  return `Zoom ${Math.round(crop.zoom * 100)}%, ${share(x, width, picture.width)}% across, ${share(y, height, picture.height)}% down`;
};
