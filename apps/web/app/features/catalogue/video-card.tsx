import { Card, CardFoot, CardTitle, type HeadingLevel } from '@maetrix/ui/card';
import { Duration, HeartButton, Media, MediaCorner, PlayMark, type Picture } from '@maetrix/ui/media';
import { ProgressBar } from '@maetrix/ui/progress';
import type { ReactNode } from 'react';

import type { Favourite } from './course-card.tsx';
import styles from './video-card.module.css';

type VideoCardProps = {
  href: string;
  title: string;
  picture?: Picture;
  duration?: ReactNode;
  meta?: ReactNode;
  price?: ReactNode;
  progress?: { value: number; label: string };
  favourite?: Favourite;
  large?: boolean;
  headingLevel?: HeadingLevel;
};

/** A video: picture with duration, title, meta text and price. */
export function VideoCard({
  href,
  title,
  picture,
  duration,
  meta,
  price,
  progress,
  favourite,
  large = false,
  headingLevel = 3,
}: VideoCardProps) {
  return (
    <Card
      media={
        <Media picture={picture} ratio="16x9">
          {large && <PlayMark />}
          {duration && (
            <MediaCorner position="bottom-left">
              <Duration>{duration}</Duration>
            </MediaCorner>
          )}
          {favourite && (
            <MediaCorner position="top-right">
              <HeartButton
                label={favourite.label}
                pressed={favourite.pressed}
                onClick={() => favourite.onToggle()}
              />
            </MediaCorner>
          )}
          {progress && <ProgressBar value={progress.value} label={progress.label} onArt />}
        </Media>
      }
    >
      <CardTitle
        href={href}
        title={title}
        level={headingLevel}
        className={large ? styles.large : undefined}
      />
      {(meta !== undefined || price !== undefined) && (
        <CardFoot>
          <span className={styles.meta}>{meta}</span>
          {price}
        </CardFoot>
      )}
    </Card>
  );
}
