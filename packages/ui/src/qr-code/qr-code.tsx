import styles from './qr-code.module.css';

type QrCodeProps = {
  /** The number of modules on a side, with the quiet zone. */
  size: number;
  /** The dark modules, as the data of an SVG path in which a module is one unit. */
  path: string;
  /** What it leads to, for screen readers. */
  label: string;
};

/** A QR code: dark on white on every surface, because cameras read no other. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={path} />
    </svg>
  );
}
