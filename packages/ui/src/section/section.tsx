import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx/cx.ts';
import styles from './section.module.css';

/** The page column: at most 1280 px, with a fluid margin. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('wrap', className)} />;
}

type PageTitleProps = { title: ReactNode; text?: ReactNode; aside?: ReactNode };

/** The title of a page, with a text and tools on the right. */
export function PageTitle({ title, text, aside }: PageTitleProps) {
  return (
    <div className={styles.page}>
      <div>
        <h1 className="d-64">{title}</h1>
        {text && <p className={cx('lede', styles.lede)}>{text}</p>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

type SectionProps = { title: ReactNode; children: ReactNode; action?: ReactNode; level?: 2 | 3 };

/** A section of a page with a heading and an action on its right. */
export function Section({ title, children, action, level = 2 }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Heading className="d-28">{title}</Heading>
        {action}
      </div>
      {children}
    </section>
  );
}

type PanelProps = ComponentProps<'div'> & { tone?: 'raised' | 'tint' | 'cool'; padded?: boolean };

/** A box with a background. */
export function Panel({ tone = 'raised', padded = true, className, ...props }: PanelProps) {
  return <div {...props} className={cx(styles.panel, styles[tone], padded && styles.padded, className)} />;
}
