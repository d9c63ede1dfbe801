import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './section.module.css';

/** The page's column: 1280 px and a fluid margin. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('wrap', className)} />;
}

type PageTitleProps = { title: ReactNode; text?: ReactNode; aside?: ReactNode };

/** The opening of a page: its title, a sentence, and tools at the right. */
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

/** A titled part of a page, with an action at the right of its heading. */
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

/** A box that means "this is a tool". */
export function Panel({ tone = 'raised', padded = true, className, ...props }: PanelProps) {
  return <div {...props} className={cx(styles.panel, styles[tone], padded && styles.padded, className)} />;
}
