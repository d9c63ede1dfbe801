import { Card, CardFoot, CardTitle, type HeadingLevel } from '@maetrix/ui/card';
import { Duration, Media, MediaCorner, PlayMark, type Picture } from '@maetrix/ui/media';
import type { ReactNode } from 'react';

import { CardMarks, type Marks } from './card-marks.tsx';
import styles from './video-card.module.css';

type VideoCardProps = Marks & {
  href: string;
  title: string;
  picture?: Picture;
  duration?: ReactNode;
  meta?: ReactNode;
  price?: ReactNode;
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
  large = false,
  headingLevel = 3,
  ...marks
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
          <CardMarks {...marks} />
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
