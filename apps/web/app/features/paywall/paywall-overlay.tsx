import { cx } from '@maetrix/ui/cx';
import { Icon } from '@maetrix/ui/icon';
import { Media, type Picture } from '@maetrix/ui/media';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './paywall-overlay.module.css';

type PaywallOverlayProps = {
  title: ReactNode;
  text?: ReactNode;
  note?: ReactNode;
  picture?: Picture;
  options?: readonly { title: ReactNode; text?: ReactNode; actions: ReactNode }[];
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
};

/** Covers a locked item: the picture stays visible, and each option has a title and actions. */
export function PaywallOverlay({
  title,
  text,
  note,
  picture,
  options = [],
  action,
  headingLevel = 2,
}: PaywallOverlayProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.frame}>
      <Media picture={picture} ratio="none" className={styles.picture} />
      <div className={styles.overlay}>
        <div className={styles.panel}>
          {note && (
            <p className={styles.note}>
              <Icon icon={Lock} size={16} />
              {note}
            </p>
          )}
          <Heading className={cx('d-48', styles.title)}>{title}</Heading>
          {text && <p className={styles.text}>{text}</p>}
          {options.length > 0 && (
            <ul className={styles.options}>
              {options.map((option, index) => (
                <li key={index} className={styles.option}>
                  <div>
                    <b className={styles.optionTitle}>{option.title}</b>
                    {option.text}
                  </div>
                  <div className={styles.actions}>{option.actions}</div>
                </li>
              ))}
            </ul>
          )}
          {action && <div className={styles.action}>{action}</div>}
        </div>
      </div>
    </div>
  );
}
