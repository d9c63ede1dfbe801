import type { ReactNode } from 'react';
import { Card, CardTitle, MetaLine, type HeadingLevel } from '../card/card.tsx';
import { GoText } from '../link/link.tsx';
import { Media, type Picture } from '../media/media.tsx';
import styles from './blog-card.module.css';

type BlogCardProps = {
  href: string;
  title: string;
  picture?: Picture;
  ratio?: '1x1' | '4x5' | '3x2';
  author?: ReactNode;
  readTime?: ReactNode;
  more?: ReactNode;
  headingLevel?: HeadingLevel;
};

/** An article in a row or a grid: art, title, author and how long it takes to read. */
export function BlogCard({
  href,
  title,
  picture,
  ratio = '4x5',
  author,
  readTime,
  more,
  headingLevel = 3,
}: BlogCardProps) {
  return (
    <Card media={<Media picture={picture} ratio={ratio} />}>
      <CardTitle href={href} title={title} level={headingLevel} />
      <MetaLine items={[author, readTime]} />
      {more && <GoText className={styles.more}>{more}</GoText>}
    </Card>
  );
}
