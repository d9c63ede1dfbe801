import { Header, HeaderBar } from '@maetrix/ui/header';
import { GoLink } from '@maetrix/ui/link';
import { Logo } from '@maetrix/ui/logo';

import { FavouriteToggle } from '../favourites/index.ts';
import { RateButton } from '../rating/index.ts';
import styles from './player-header.module.css';
import type { PlayerView } from './player-view.ts';

/** Header of the player: back links, favourite and rating. */
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
            <GoLink href={course.path} direction="back" className={styles.course}>
              Course
            </GoLink>
          </>
        }
        tools={
          <>
            <FavouriteToggle course={course} variant="text" />
            <RateButton course={course} variant="text" label="Rate" />
          </>
        }
      />
    </Header>
  );
}
