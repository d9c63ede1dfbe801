import { Card, CardTitle, MetaLine, type HeadingLevel } from '@maetrix/ui/card';
import { GoText } from '@maetrix/ui/link';
import { Media, type Picture } from '@maetrix/ui/media';
import type { ReactNode } from 'react';

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

/** A blog article: picture, title, author and reading time. */
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
