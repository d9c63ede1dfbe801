import { LoaderLine } from '@maetrix/ui/loader-line';
import { useNavigation } from 'react-router';

import styles from './navigation-line.module.css';

/** Moves along the top while the next page is on its way; the page that is there stays. */
export function NavigationLine() {
  const { state } = useNavigation();
  return (
    <div className={styles.line}>
      <LoaderLine loading={state === 'loading'} label="Loading" />
    </div>
  );
}
