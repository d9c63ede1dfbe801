import type { ReactNode } from 'react';
import { Lock } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { Media, type Picture } from '../media/media.tsx';
import styles from './gate-overlay.module.css';

type GateOverlayProps = {
  title: ReactNode;
  text?: ReactNode;
  note?: ReactNode;
  picture?: Picture;
  routes?: readonly { title: ReactNode; text?: ReactNode; actions: ReactNode }[];
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
};

/** Stands before something locked: the picture stays visible, and each way in has its price and its button. */
export function GateOverlay({
  title,
  text,
  note,
  picture,
  routes = [],
  action,
  headingLevel = 2,
}: GateOverlayProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.frame}>
      <Media picture={picture} ratio="none" className={styles.picture} />
      <div className={styles.gate}>
        <div className={styles.panel}>
          {note && (
            <p className={styles.note}>
              <Icon of={Lock} size={16} />
              {note}
            </p>
          )}
          <Heading className={cx('d-48', styles.title)}>{title}</Heading>
          {text && <p className={styles.text}>{text}</p>}
          {routes.length > 0 && (
            <ul className={styles.routes}>
              {routes.map((route, index) => (
                <li key={index} className={styles.route}>
                  <div>
                    <b className={styles.routeTitle}>{route.title}</b>
                    {route.text}
                  </div>
                  <div className={styles.actions}>{route.actions}</div>
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
