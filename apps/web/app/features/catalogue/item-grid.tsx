import { CardGrid } from '../listings/index.ts';
import type { CardItem } from './card-item.ts';
import { ItemTile } from './item-tile.tsx';

/** Courses and videos together. */
export function ItemGrid({ items }: { items: CardItem[] }) {
  const hasVideosOnly = items.every(({ kind }) => kind === 'video');
  return (
    <CardGrid
      tiles={{ columns: hasVideosOnly ? 3 : 4, renderTile: (item) => <ItemTile item={item} /> }}
      items={items}
    />
  );
}
