import { formatClock } from '../../shared/formatting/format.ts';
import { useFavourite } from '../favourites/index.ts';
import type { CardVideo } from './card-video.ts';
import { ItemPrice } from './item-price.tsx';
import { VideoCard } from './video-card.tsx';

/** Picture widths in rows and grids of three. */
const CARD_SIZES = '(min-width: 1000px) 411px, (min-width: 450px) 50vw, 90vw';

type VideoTileProps = { video: CardVideo; headingLevel?: 2 | 3 };

/** A video in a carousel or a grid. */
export function VideoTile({ video, headingLevel = 3 }: VideoTileProps) {
  const favourite = useFavourite(video);
  return (
    <VideoCard
      href={video.path}
      title={video.name}
      headingLevel={headingLevel}
      meta={video.category}
      price={<ItemPrice price={video.price} view="View Video" />}
      favourite={favourite}
      {...(video.duration > 0 && { duration: formatClock(video.duration) })}
      {...(video.picture && {
        picture: { ...video.picture, sizes: CARD_SIZES, width: 640, height: 360 },
      })}
    />
  );
}
