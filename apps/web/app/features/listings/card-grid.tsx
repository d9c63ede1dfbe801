import styles from './card-grid.module.css';
import type { Tiles } from './listing.ts';

const CLASSES = { 2: styles.two, 3: styles.three, 4: styles.four };

type CardGridProps<Item> = { tiles: Tiles<Item>; items: Item[]; headingLevel?: 2 | 3 };

export function CardGrid<Item extends { id: number }>({
  tiles: { columns, renderTile },
  items,
  headingLevel = 3,
}: CardGridProps<Item>) {
  return (
    <ul className={CLASSES[columns]}>
      {items.map((item) => (
        <li key={item.id}>{renderTile(item, { headingLevel, list: items })}</li>
      ))}
    </ul>
  );
}
