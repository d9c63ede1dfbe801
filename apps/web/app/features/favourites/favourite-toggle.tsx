import { Button } from '@maetrix/ui/button';
import { Heart } from 'lucide-react';

import styles from './favourite-toggle.module.css';
import { useFavourite } from './use-favourite.ts';

type FavouriteToggleProps = {
  course: { id: number; name: string; isFavourite: boolean };
  variant?: 'secondary' | 'text';
};

/** The favourite button with its label, for the page of one course. */
export function FavouriteToggle({ course, variant = 'secondary' }: FavouriteToggleProps) {
  const { pressed, onToggle } = useFavourite(course);
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
