import { MetaLine, type HeadingLevel } from '@maetrix/ui/card';
import { Anchor } from '@maetrix/ui/link';
import { Media, type Picture } from '@maetrix/ui/media';
import type { ReactNode } from 'react';

import styles from './podcast-card.module.css';

type PodcastCardProps = {
  title: string;
  href?: string;
  picture?: Picture;
  meta?: readonly ReactNode[];
  description?: ReactNode;
  action?: ReactNode;
  tools?: ReactNode;
  headingLevel?: HeadingLevel;
};

/** A podcast episode: square picture, meta line, description, action and tools. */
export function PodcastCard({
  title,
  href,
  picture,
  meta,
  description,
  action,
  tools,
  headingLevel = 3,
}: PodcastCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <Media picture={picture} ratio="1x1" className={styles.art} />
      <div className={styles.body}>
        <Heading className={styles.title}>
          {href ? (
            <Anchor href={href} className={styles.link}>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Heading>
        {meta && <MetaLine items={meta} className={styles.meta} />}
        {description && <p className={styles.text}>{description}</p>}
        {(action || tools) && (
          <div className={styles.actions}>
            {action && <span className={styles.action}>{action}</span>}
            {tools}
          </div>
        )}
      </div>
    </article>
  );
}
