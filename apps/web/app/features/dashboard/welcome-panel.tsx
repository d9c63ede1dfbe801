import { Avatar } from '@maetrix/ui/avatar';
import { ButtonLink } from '@maetrix/ui/button';
import { Carousel } from '@maetrix/ui/carousel';
import { Anchor } from '@maetrix/ui/link';
import { Media, PlayMark } from '@maetrix/ui/media';
import { Progress } from '@maetrix/ui/progress';
import { Panel } from '@maetrix/ui/section';

import type { StartedItem } from './dashboard-view.ts';
import { SectionProblem } from './section-problem.tsx';
import styles from './welcome-panel.module.css';

type WelcomePanelProps = {
  memberName: string;
  memberPhoto: string | null;
  /** Null when it could not be loaded. */
  latest: { item: StartedItem | null } | null;
  started: StartedItem[];
};

/** What the member started last, then what they started before. */
export function WelcomePanel({ memberName, memberPhoto, latest, started }: WelcomePanelProps) {
  const first = latest?.item ? [latest.item] : [];
  const items = [...first, ...started.filter(({ key }) => key !== first[0]?.key)];
  return (
    <Panel className={styles.panel}>
      <div className={styles.member}>
        <Avatar name={memberName} src={memberPhoto} size={40} />
        <div>
          <b>{memberName}</b>
          {items.length > 0 && <p className={styles.note}>Continue where you paused</p>}
          {items.length === 0 && latest !== null && <p className={styles.note}>Your learning starts here</p>}
        </div>
      </div>
      {items.length > 0 && (
        <Carousel heading="Latest learning" hideHeading columns={1} className={styles.carousel}>
          {items.map((item) => (
            <StartedSlide key={item.key} item={item} />
          ))}
        </Carousel>
      )}
      {items.length === 0 && latest === null && <SectionProblem title="Your learning" />}
      {items.length === 0 && latest !== null && (
        <div className={styles.empty}>
          <p>Start a course, a video or an episode: it waits for you here, where you stopped.</p>
          <ButtonLink href="/courses">Browse courses</ButtonLink>
        </div>
      )}
    </Panel>
  );
}

function StartedSlide({ item: { path, name, picture, percentage } }: { item: StartedItem }) {
  return (
    <article className={styles.slide}>
      <Media
        ratio="16x9"
        {...(picture && {
          picture: { ...picture, sizes: '(min-width: 1100px) 400px, 92vw', width: 640, height: 360 },
        })}
      >
        <PlayMark />
      </Media>
      <h2 className="d-22">
        <Anchor href={path} className={styles.link}>
          <span className="sr">Continue </span>
          {name}
        </Anchor>
      </h2>
      <Progress value={percentage} label={`Your progress: ${name}`} className={styles.progress} />
    </article>
  );
}
