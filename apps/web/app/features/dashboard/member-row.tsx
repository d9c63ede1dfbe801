import { Avatar } from '@maetrix/ui/avatar';
import { Carousel, type CarouselColumns } from '@maetrix/ui/carousel';
import { Anchor } from '@maetrix/ui/link';

import type { DashboardMember } from './dashboard-view.ts';
import styles from './member-row.module.css';

// The specification's slides: two up to 600 px, then four.
const IN_VIEW: CarouselColumns = [2, 2, 4, 4];

/** Who joined last. */
export function MemberRow({ members }: { members: DashboardMember[] }) {
  return (
    <Carousel heading="All Members" columns={IN_VIEW}>
      {members.map(({ id, path, name, picture }) => (
        <article key={id} className={styles.member}>
          <Avatar name="" src={picture} size={64} />
          <h3 className={styles.name}>
            <Anchor href={path}>{name || 'Unknown'}</Anchor>
          </h3>
        </article>
      ))}
    </Carousel>
  );
}
