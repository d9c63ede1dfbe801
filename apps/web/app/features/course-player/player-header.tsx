import { Header, HeaderBar } from '@maetrix/ui/header';
import { GoLink } from '@maetrix/ui/link';
import { Logo } from '@maetrix/ui/logo';

import { FavouriteToggle } from '../favourites/index.ts';
import { RateButton } from '../rating/index.ts';
import styles from './player-header.module.css';
import type { PlayerView } from './player-view.ts';

/** Header of the player: back links, favourite and rating. On a phone the way back is the one to the course. */
export function PlayerHeader({ course }: { course: PlayerView }) {
  return (
    <Header>
      <HeaderBar
        logo={
          <>
            <div className={styles.home}>
              <Logo href="/dashboard" label="Maetrix home" />
              <GoLink href="/dashboard" direction="back">
                Back to Home
              </GoLink>
            </div>
            <GoLink href={course.path} direction="back">
              <span>
                <span className={styles.backTo}>Back to </span>Course
              </span>
            </GoLink>
          </>
        }
        tools={
          <>
            <FavouriteToggle item={course} variant="text" />
            <RateButton item={course} variant="text" label="Rate" />
          </>
        }
      />
    </Header>
  );
}
