import type { HeadingLevel } from '@maetrix/ui/card';
import { cx } from '@maetrix/ui/cx';
import { Anchor, GoText } from '@maetrix/ui/link';
import { Media, type Picture } from '@maetrix/ui/media';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './member-card.module.css';

type MemberCardProps = {
  href: string;
  name: string;
  picture?: Picture | undefined;
  bio?: ReactNode;
  emptyBio?: ReactNode;
  more: ReactNode;
  headingLevel?: HeadingLevel;
};

/** A member in a list: portrait or silhouette, name, three lines of bio and a link. */
export function MemberCard({ href, name, picture, bio, emptyBio, more, headingLevel = 3 }: MemberCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <Media picture={picture} ratio="1x1" className={styles.portrait}>
        {!picture && (
          <span className={styles.silhouette}>
            <UserRound aria-hidden="true" size={40} strokeWidth={1.2} />
          </span>
        )}
      </Media>
      <div className={styles.body}>
        <Heading className={cx('d-22', styles.name)}>
          <Anchor href={href} className={styles.cover}>
            {name}
          </Anchor>
        </Heading>
        <p className={cx(styles.bio, !bio && styles.emptyBio)}>{bio || emptyBio}</p>
        <GoText className={styles.more}>{more}</GoText>
      </div>
    </article>
  );
}
