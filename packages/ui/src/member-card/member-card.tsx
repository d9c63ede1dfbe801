import type { ReactNode } from 'react';
import { UserRound } from 'lucide-react';
import type { HeadingLevel } from '../card/card.tsx';
import { cx } from '../internal/cx.ts';
import { Anchor, GoText } from '../link/link.tsx';
import { Media, type Picture } from '../media/media.tsx';
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

/** A person in a list: square portrait or silhouette, name, three lines of bio and a way on. */
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
        <p className={cx(styles.bio, !bio && styles.none)}>{bio || emptyBio}</p>
        <GoText className={styles.more}>{more}</GoText>
      </div>
    </article>
  );
}
