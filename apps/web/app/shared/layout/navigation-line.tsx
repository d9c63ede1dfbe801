import { LoaderLine } from '@maetrix/ui/loader-line';
import { useNavigation } from 'react-router';

import styles from './navigation-line.module.css';

/** Loading line at the top during navigation. */
export function NavigationLine() {
  const { state } = useNavigation();
  return (
    <div className={styles.line}>
      <LoaderLine loading={state === 'loading'} label="Loading" endsAtOnce />
    </div>
  );
}
