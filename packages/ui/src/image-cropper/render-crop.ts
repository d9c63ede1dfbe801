import { outputSize, toRectangle, type Crop, type Size } from './crop.ts';

/** Draws the kept part over the whole canvas. */
export const drawCrop = (
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  crop: Crop,
  ratio: number,
  size: Size,
): void => {
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) return;
  const { x, y, width, height } = toRectangle(crop, picture, ratio);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height);
};

/** The kept part as a file: JPEG for photos, PNG for what may be transparent. */
export const renderCrop = (
  picture: ImageBitmap,
  crop: Crop,
  { ratio, maxWidth, type }: { ratio: number; maxWidth: number; type: string },
): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, picture, crop, ratio, outputSize(crop, picture, ratio, maxWidth));
  return new Promise((resolve) =>
    canvas.toBlob(resolve, type === 'image/jpeg' ? 'image/jpeg' : 'image/png', 0.92),
  );
};
