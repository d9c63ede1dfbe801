import { useEffect, useRef, useState } from 'react';
import { UserRound } from 'lucide-react';
import { cx } from '../cx/cx.ts';
import styles from './avatar.module.css';

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: 24 | 32 | 40 | 48 | 64 | 96;
  className?: string | undefined;
};

/** A round portrait or a silhouette; with an empty name it is decorative. */
export function Avatar({ name, src, size = 40, className }: AvatarProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shownSrc = src && src !== failedSrc ? src : null;

  // A server-rendered image can fail before hydration attaches onError.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && shownSrc) setFailedSrc(shownSrc);
  }, [shownSrc]);

  return (
    <span className={cx(styles.avatar, styles[`s${size}`], className)}>
      {shownSrc ? (
        <img
          ref={image}
          src={shownSrc}
          alt={name}
          width={size}
          height={size}
          className={styles.image}
          onError={() => setFailedSrc(shownSrc)}
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
