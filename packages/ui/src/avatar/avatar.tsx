import { useEffect, useRef, useState } from 'react';
import { UserRound } from 'lucide-react';
import { cx } from '../internal/cx.ts';
import styles from './avatar.module.css';

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: 24 | 32 | 40 | 48 | 64 | 96;
  className?: string | undefined;
};

/** A round portrait, or a neutral silhouette; an empty name makes it decoration. */
export function Avatar({ name, src, size = 40, className }: AvatarProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shown = src && src !== failedSrc ? src : null;

  // A server-rendered picture can fail before React listens for its error.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && shown) setFailedSrc(shown);
  }, [shown]);

  return (
    <span className={cx(styles.avatar, styles[`s${size}`], className)}>
      {shown ? (
        <img
          ref={image}
          src={shown}
          alt={name}
          width={size}
          height={size}
          className={styles.image}
          onError={() => setFailedSrc(shown)}
        />
      ) : (
        <span className={styles.fallback}>
          <UserRound aria-hidden="true" strokeWidth={1.4} className={styles.silhouette} />
          {name && <span className="sr">{name}</span>}
        </span>
      )}
    </span>
  );
}
