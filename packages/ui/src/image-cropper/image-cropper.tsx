import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { clampCrop, describeCrop, MAX_ZOOM, type Crop } from './crop.ts';
import styles from './image-cropper.module.css';
import { drawCrop } from './render-crop.ts';
import { useCropGestures } from './use-crop-gestures.ts';

export { centreCrop, type Crop } from './crop.ts';
export { renderCrop } from './render-crop.ts';

type ImageCropperProps = {
  picture: ImageBitmap;
  /** Width by height of the kept part. */
  ratio: number;
  crop: Crop;
  onChange: (crop: Crop) => void;
  label?: string;
  help?: string;
  zoomLabel?: string;
  disabled?: boolean;
};

const HELP = 'Drag to move it, pinch or scroll to zoom. With the keyboard: arrow keys, plus and minus.';

/** Shows the part of a picture that is kept; it is moved and zoomed by pointer, fingers and keys. */
export function ImageCropper({
  picture,
  ratio,
  crop,
  onChange,
  label = 'Part of the picture that is kept',
  help = HELP,
  zoomLabel = 'Zoom',
  disabled = false,
}: ImageCropperProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const gestures = useCropGestures({ frame, picture, ratio, crop, onChange });
  const position = describeCrop(crop, picture, ratio);

  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!canvas.current || width === 0) return;
    const pixels = Math.round(width * Math.min(2, devicePixelRatio));
    drawCrop(canvas.current, picture, crop, ratio, { width: pixels, height: Math.round(pixels / ratio) });
  }, [picture, crop, ratio, width]);

  return (
    <div className={styles.cropper} inert={disabled}>
      <div
        ref={frame}
        // Screen readers must pass the arrow keys on.
        role="application"
        aria-label={label}
        aria-describedby={id}
        tabIndex={0}
        className={styles.frame}
        style={{ '--ratio': ratio } as CSSProperties}
        {...gestures}
      >
        <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      </div>
      <p className="sr" role="status">
        {position}
      </p>
      <label className={styles.zoom}>
        <Icon icon={ZoomOut} size={18} />
        <span className="sr">{zoomLabel}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={({ target }) =>
            onChange(clampCrop({ ...crop, zoom: target.valueAsNumber }, picture, ratio))
          }
        />
        <Icon icon={ZoomIn} size={18} />
      </label>
      <p id={id} className={styles.help}>
        {help}
      </p>
    </div>
  );
}
