import { InlineEmpty } from '@maetrix/ui/empty';
import { BookOpen } from 'lucide-react';

import styles from './courses-page.module.css';

export function NoCourses() {
  return (
    <div className={styles.none}>
      <InlineEmpty
        icon={BookOpen}
        title="No courses yet"
        text="New courses are on their way. Please check back soon."
        headingLevel={2}
      />
    </div>
  );
}
