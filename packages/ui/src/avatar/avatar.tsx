import { Avatar as BaseAvatar } from '@base-ui/react/avatar';
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
  return (
    <BaseAvatar.Root className={cx(styles.avatar, styles[`s${size}`], className)}>
      {src && <BaseAvatar.Image src={src} alt={name} width={size} height={size} className={styles.image} />}
      <BaseAvatar.Fallback className={styles.fallback}>
        <UserRound aria-hidden="true" strokeWidth={1.4} className={styles.silhouette} />
        {!src && name && <span className="sr">{name}</span>}
      </BaseAvatar.Fallback>
    </BaseAvatar.Root>
  );
}
