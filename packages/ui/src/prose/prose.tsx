import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './prose.module.css';

type ProseProps = ComponentProps<'div'> & { reading?: boolean };

/** Running text; `reading` is the larger size of an article. */
export function Prose({ reading = false, className, ...props }: ProseProps) {
  return <div {...props} className={cx('prose', reading && styles.reading, className)} />;
}

/** The first paragraph of an article. */
export function ProseLead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

/** A sentence lifted out of an article. */
export function PullQuote({ children }: { children: ReactNode }) {
  return <blockquote className={styles.quote}>{children}</blockquote>;
}

/** A short aside inside an article. */
export function ProseNote({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.note}>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  );
}

type ArticleProps = { children: ReactNode; before?: ReactNode; after?: ReactNode };

/** The reading column, with a place for contents on its left and related things on its right. */
export function ArticleColumns({ children, before, after }: ArticleProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>{before}</div>
      <div className={styles.main}>{children}</div>
      <div className={styles.side}>{after}</div>
    </div>
  );
}

type ContentsProps = {
  title: string;
  items: readonly { href: string; label: ReactNode; current?: boolean }[];
};

/** The contents of an article, with the part being read marked. */
export function Contents({ title, items }: ContentsProps) {
  return (
    <nav aria-label={title} className={styles.contents}>
      <p className={styles.contentsTitle}>{title}</p>
      <ol className={styles.contentsList}>
        {items.map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              className={styles.contentsLink}
              {...(item.current ? { 'aria-current': 'true' as const } : {})}
            >
              {item.label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
