import type { CardItem } from './card-item.ts';
import { CourseTile } from './course-tile.tsx';
import { VideoTile } from './video-tile.tsx';

type ItemTileProps = { item: CardItem; headingLevel?: 2 | 3 };

/** An item of any kind in a carousel or a grid. */
export function ItemTile({ item, headingLevel = 3 }: ItemTileProps) {
  return item.kind === 'video' ? (
    <VideoTile video={item} headingLevel={headingLevel} />
  ) : (
    <CourseTile course={item} headingLevel={headingLevel} />
  );
}
