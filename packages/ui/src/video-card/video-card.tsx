import type { ReactNode } from 'react';
import { Card, CardFoot, CardTitle, type HeadingLevel } from '../card/card.tsx';
import type { Favourite } from '../course-card/course-card.tsx';
import { Duration, FavouriteButton, Media, MediaCorner, PlayMark, type Picture } from '../media/media.tsx';
import { ProgressBar } from '../progress/progress.tsx';
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

/** A video in a row or a grid: picture with its length, title, category and price. */
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
            <MediaCorner at="bottom-left">
              <Duration>{duration}</Duration>
            </MediaCorner>
          )}
          {favourite && (
            <MediaCorner at="top-right">
              <FavouriteButton
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
