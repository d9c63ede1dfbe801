import { Avatar } from '@maetrix/ui/avatar';
import { Carousel } from '@maetrix/ui/carousel';
import { Anchor } from '@maetrix/ui/link';
import { Container } from '@maetrix/ui/section';

import { MEMBERS_PATH } from './member-paths.ts';
import type { CardMember } from './member-view.ts';
import styles from './other-members.module.css';

/** Who else joined lately, six across. */
export function OtherMembers({ members }: { members: CardMember[] }) {
  return (
    <Container className={styles.row}>
      <Carousel heading="More members" columns={6} viewAll={{ href: MEMBERS_PATH, label: 'View All' }}>
        {members.map(({ id, path, name, picture }) => (
          <Anchor key={id} href={path} className={styles.member}>
            <Avatar name="" src={picture?.src} size={96} />
            <span className={styles.name}>{name || 'Unknown'}</span>
          </Anchor>
        ))}
      </Carousel>
    </Container>
  );
}
