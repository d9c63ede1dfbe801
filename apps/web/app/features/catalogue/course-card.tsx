import { Card, CardFoot, CardTitle, MetaLine, type HeadingLevel } from '@maetrix/ui/card';
import { Media, type Picture } from '@maetrix/ui/media';
import { Rating } from '@maetrix/ui/rating';
import type { ReactNode } from 'react';

import { CardMarks, type Marks } from './card-marks.tsx';

type CourseCardProps = Marks & {
  href: string;
  title: string;
  picture?: Picture;
  meta?: ReactNode;
  price?: ReactNode;
  rating?: number;
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
  titleLimit = 50,
  headingLevel = 3,
  ...marks
}: CourseCardProps) {
  return (
    <Card
      media={
        <Media picture={picture} ratio="16x10">
          <CardMarks {...marks} />
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
