import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx/cx.ts';
import styles from './prose.module.css';

type ProseProps = ComponentProps<'div'> & { reading?: boolean };

/** Running text; `reading` is the larger size for articles. */
export function Prose({ reading = false, className, ...props }: ProseProps) {
  return <div {...props} className={cx('prose', reading && styles.reading, className)} />;
}

/** The first paragraph of an article. */
export function ProseLead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

/** A pull quote in an article. */
export function PullQuote({ children }: { children: ReactNode }) {
  return <blockquote className={styles.quote}>{children}</blockquote>;
}

/** A note box in an article. */
export function ProseNote({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.note}>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  );
}

type ArticleProps = { children: ReactNode; before?: ReactNode; after?: ReactNode };

/** The text column of an article, with side columns on the left and right. */
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

/** Table of contents of an article; `current` marks the section being read. */
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
