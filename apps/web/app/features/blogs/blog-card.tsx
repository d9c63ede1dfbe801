import { Badge } from '@maetrix/ui/badge';
import { Card, CardFoot, CardTitle, MetaLine, type HeadingLevel } from '@maetrix/ui/card';
import { GoText } from '@maetrix/ui/link';
import { Media, MediaCorner, type Picture } from '@maetrix/ui/media';
import { Lock } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

import styles from './blog-card.module.css';

type BlogCardProps = {
  href: string;
  title: string;
  picture?: Picture;
  ratio?: '1x1' | '4x5' | '3x2';
  author?: ReactNode;
  readTime?: ReactNode;
  more?: ReactNode;
  /** What opens a locked article. */
  lockedBy?: ReactNode;
  share?: ReactNode;
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
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
  lockedBy,
  share,
  onOpen,
  headingLevel = 3,
}: BlogCardProps) {
  return (
    <Card
      media={
        <Media picture={picture} ratio={ratio}>
          {lockedBy && (
            <MediaCorner position="top-left">
              <Badge icon={Lock}>{lockedBy}</Badge>
            </MediaCorner>
          )}
        </Media>
      }
    >
      <CardTitle href={href} title={title} level={headingLevel} onClick={onOpen} />
      <MetaLine items={[author, readTime]} />
      {(more || share) && (
        <CardFoot>
          {more && <GoText>{more}</GoText>}
          {share && <span className={styles.share}>{share}</span>}
        </CardFoot>
      )}
    </Card>
  );
}
