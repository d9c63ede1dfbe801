import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx/cx.ts';
import type { MediaRatio } from '../media/media.tsx';
import styles from './skeleton.module.css';

type SkeletonProps = {
  width?: string;
  height?: string;
  ratio?: Exclude<MediaRatio, 'none'>;
  className?: string | undefined;
};

/** A placeholder for content that is loading. */
export function Skeleton({ width = '100%', height, ratio, className }: SkeletonProps) {
  const style = {
    '--w': width,
    '--h': height ?? 'auto',
    '--r': ratio ? ratio.replace('x', '/') : 'auto',
  } as CSSProperties;
  return <div aria-hidden="true" className={cx(styles.skeleton, className)} style={style} />;
}

/** A placeholder for a card. */
export function SkeletonCard({ ratio = '16x10' }: { ratio?: Exclude<MediaRatio, 'none'> }) {
  return (
    <div className={styles.card}>
      <Skeleton ratio={ratio} />
      <Skeleton height="18px" width="80%" className={styles.first} />
      <Skeleton height="14px" width="40%" className={styles.next} />
      <div className={styles.foot}>
        <Skeleton height="14px" width="70px" />
        <Skeleton height="14px" width="90px" />
      </div>
    </div>
  );
}

/** A placeholder for a paragraph. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.text}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height="14px" width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

/** Marks a region as loading and announces it. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {label}
      </p>
      {children}
    </div>
  );
}
