import { Card, CardFoot, CardTitle, MetaLine, type HeadingLevel } from '@maetrix/ui/card';
import { HeartButton, Media, MediaCorner, type Picture } from '@maetrix/ui/media';
import { ProgressBar } from '@maetrix/ui/progress';
import { Rating } from '@maetrix/ui/rating';
import type { ReactNode } from 'react';

export type Favourite = { label: string; pressed: boolean; onToggle: () => void };

type CourseCardProps = {
  href: string;
  title: string;
  picture?: Picture;
  meta?: ReactNode;
  price?: ReactNode;
  rating?: number;
  progress?: { value: number; label: string };
  favourite?: Favourite;
  titleLimit?: number;
  headingLevel?: HeadingLevel;
};

/** A course: picture, title, meta line, price and rating. */
export function CourseCard({
  href,
  title,
  picture,
  meta,
  price,
  rating,
  progress,
  favourite,
  titleLimit = 50,
  headingLevel = 3,
}: CourseCardProps) {
  return (
    <Card
      media={
        <Media picture={picture} ratio="16x10">
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
      <CardTitle href={href} title={title} limit={titleLimit} level={headingLevel} />
      {meta && <MetaLine items={[meta]} />}
      {(price !== undefined || rating !== undefined) && (
        <CardFoot>
          <span>{price}</span>
          {rating !== undefined && <Rating value={rating} />}
        </CardFoot>
      )}
    </Card>
  );
}
