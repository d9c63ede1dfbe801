import { Avatar } from '@maetrix/ui/avatar';
import { ButtonLink } from '@maetrix/ui/button';
import { MetaLine } from '@maetrix/ui/card';
import { Anchor, Link } from '@maetrix/ui/link';
import { Duration, Media, MediaCorner } from '@maetrix/ui/media';
import { RichText } from '@maetrix/ui/rich-text';
import { Surface } from '@maetrix/ui/surface';

import { formatClock } from '../../shared/formatting/format.ts';
import { formatGbp } from '../../shared/formatting/money.ts';
import { Page } from '../../shared/layout/page.tsx';
import { CartButton } from '../cart/index.ts';
import { type CardVideo, ItemPrice } from '../catalogue/index.ts';
import { BuyButton } from '../checkout/index.ts';
import { FavouriteToggle } from '../favourites/index.ts';
import { RateButton, Ratings } from '../rating/index.ts';
import { useMember } from '../session/index.ts';
import { ShareButton } from '../sharing/index.ts';
import styles from './video-page.module.css';
import { VideoStage } from './video-stage.tsx';
import type { VideoView } from './video-view.ts';

const ROW_SIZES = '160px';

/** The page of a video. */
export function VideoPage({ video }: { video: VideoView }) {
  const member = useMember();
  return (
    <Page>
      <Surface kind="cinema" className={styles.cinema}>
        <div className="wrap">
          <VideoStage key={`${video.id}/${video.isOpen}`} video={video} />
          <div className={styles.head}>
            <div>
              <h1 className="d-48">{video.name}</h1>
              <MetaLine
                className={styles.meta}
                items={[
                  <Link key="category" href={video.categoryPath}>
                    {video.category}
                  </Link>,
                  video.duration > 0 && formatClock(video.duration),
                  video.date,
                  video.captionLanguages.length > 0 && `Captions in ${video.captionLanguages.join(', ')}`,
                ]}
              />
            </div>
            <div className={styles.actions}>
              <Purchase video={video} />
              <ShareButton title={video.name} path={video.path} />
              <FavouriteToggle item={video} />
            </div>
          </div>
        </div>
      </Surface>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.main}>
          {video.presenter && (
            <div className={styles.presenter}>
              <Avatar name={video.presenter.name} size={48} />
              <div>
                <b>{video.presenter.name}</b>
                {video.presenter.role && <div className="small muted">{video.presenter.role}</div>}
              </div>
            </div>
          )}
          <p className="lede">{video.preview}</p>
          {video.description && <RichText html={video.description} />}
          <p className="small muted">{video.access}</p>
          <Ratings item={video} action={member && video.isOpen && <RateButton item={video} />} />
        </div>
        {video.more.length > 0 && (
          <aside aria-labelledby="more">
            <h2 id="more" className="d-22">
              More in {video.category}
            </h2>
            <ul className={styles.more}>
              {video.more.map((other) => (
                <MoreVideo key={other.id} video={other} />
              ))}
            </ul>
          </aside>
        )}
      </div>
    </Page>
  );
}

/** What a locked video costs. */
function Purchase({ video }: { video: VideoView }) {
  const { lockedItem } = video;
  const { price, plan } = lockedItem;
  if (video.isOpen) return null;
  if (price !== null)
    return (
      <>
        <BuyButton item={{ kind: 'video', id: video.id, name: video.name, price }}>
          Buy Now, {formatGbp(price)}
        </BuyButton>
        <CartButton item={{ ...lockedItem, price }} />
      </>
    );
  return plan && <ButtonLink href="/buy-subscriptions">Start subscription</ButtonLink>;
}

function MoreVideo({ video }: { video: CardVideo }) {
  const { picture } = video;
  return (
    <li>
      <Anchor href={video.path} className={styles.other}>
        <Media
          ratio="16x9"
          {...(picture && { picture: { ...picture, sizes: ROW_SIZES, width: 320, height: 180 } })}
        >
          {video.duration > 0 && (
            <MediaCorner position="bottom-right">
              <Duration>{formatClock(video.duration)}</Duration>
            </MediaCorner>
          )}
        </Media>
        <span>
          <b>{video.name}</b>
          <ItemPrice price={video.price} view="View Video" size="sm" />
        </span>
      </Anchor>
    </li>
  );
}
