import { MetaLine } from '@maetrix/ui/card';
import { Anchor } from '@maetrix/ui/link';
import { Duration, Media, MediaCorner, PlayMark } from '@maetrix/ui/media';

import { formatClock } from '../../shared/formatting/format.ts';
import { ItemPrice, type CardVideo } from '../catalogue/index.ts';
import styles from './video-slide.module.css';

/** A video as wide as the page, with what it is about. */
export function VideoSlide({ video }: { video: CardVideo }) {
  const { path, name, preview, category, picture, duration, price } = video;
  return (
    <article className={styles.slide}>
      <Media
        ratio="none"
        className={styles.media}
        {...(picture && {
          picture: { ...picture, sizes: '(min-width: 1100px) 815px, 100vw', width: 1280, height: 720 },
        })}
      >
        <PlayMark />
        {duration > 0 && (
          <MediaCorner position="bottom-left">
            <Duration>{formatClock(duration)}</Duration>
          </MediaCorner>
        )}
      </Media>
      <div className={styles.text}>
        <h3 className="d-36">
          <Anchor href={path} className={styles.link}>
            {name}
          </Anchor>
        </h3>
        <p>{preview}</p>
        <MetaLine items={[category, <ItemPrice key="price" price={price} view="View Video" size="sm" />]} />
      </div>
    </article>
  );
}
