import { Button } from '@maetrix/ui/button';
import { Heart } from 'lucide-react';

import styles from './favourite-toggle.module.css';
import { useFavourite, type FavouriteTarget } from './use-favourite.ts';

type FavouriteToggleProps = {
  item: FavouriteTarget;
  variant?: 'secondary' | 'text';
};

/** The favourite button with its label, for the page of one item. */
export function FavouriteToggle({ item, variant = 'secondary' }: FavouriteToggleProps) {
  const { pressed, onToggle } = useFavourite(item);
  return (
    <Button
      variant={variant}
      icon={Heart}
      aria-pressed={pressed}
      className={styles.toggle}
      onClick={onToggle}
    >
      Favourite
    </Button>
  );
}
