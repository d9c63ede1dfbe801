import { InlineEmpty } from '@maetrix/ui/empty';
import { BookOpen } from 'lucide-react';

import styles from './courses-page.module.css';

/** A list of courses with nothing on it. */
export function NoCourses() {
  return (
    <div className={styles.none}>
      <InlineEmpty
        icon={BookOpen}
        title="No courses yet"
        text="The first ones are being written."
        headingLevel={2}
      />
    </div>
  );
}
