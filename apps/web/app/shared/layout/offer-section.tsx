import { cx } from '@maetrix/ui/cx';
import type { ReactNode } from 'react';

import styles from './offer-section.module.css';

type OfferSectionProps = {
  heading: string;
  text: string;
  actions: ReactNode;
  /** A dialog that an action opens. */
  children?: ReactNode;
  needsScript?: boolean;
};

/** What else a page offers, at its end: words on the left, buttons on the right. */
export function OfferSection({ heading, text, actions, children, needsScript = false }: OfferSectionProps) {
  return (
    <section className={cx(styles.section, needsScript && styles.needsScript)}>
      <div>
        <h2 className="d-28">{heading}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
      {children}
    </section>
  );
}
