import { type MouseEvent, type ReactNode } from 'react';
import { cx } from '../cx/cx.ts';
import { Anchor } from '../link/link.tsx';
import styles from './card.module.css';

export type HeadingLevel = 2 | 3 | 4;

type CardProps = { media: ReactNode; children: ReactNode; className?: string | undefined };

/** A picture above a body; the link of its CardTitle covers the whole card. */
export function Card({ media, children, className }: CardProps) {
  return (
    <article className={cx(styles.card, className)}>
      {media}
      <div className={styles.body}>{children}</div>
    </article>
  );
}

type CardTitleProps = {
  href: string;
  title: string;
  limit?: number;
  level?: HeadingLevel;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  className?: string | undefined;
};

/** The title of a card, visually truncated at `limit` characters; screen readers get all of it. */
export function CardTitle({ href, title, limit, level = 3, onClick, className }: CardTitleProps) {
  const Heading = `h${level}` as const;
  const characters = Array.from(title);
  const isTruncated = limit !== undefined && characters.length > limit;
  return (
    <Heading className={cx(styles.title, className)}>
      <Anchor href={href} onClick={onClick} className={styles.cover} {...(isTruncated ? { title } : {})}>
        {isTruncated ? (
          <>
            <span aria-hidden="true">{characters.slice(0, limit).join('')}…</span>
            <span className="sr">{title}</span>
          </>
        ) : (
          title
        )}
      </Anchor>
    </Heading>
  );
}

type MetaLineProps = { items: readonly ReactNode[]; className?: string | undefined };

/** Items on one muted line, separated by dots; empty items are skipped. */
export function MetaLine({ items, className }: MetaLineProps) {
  const shown = items.filter((item) => item !== null && item !== undefined && item !== false && item !== '');
  return (
    <div className={cx(styles.meta, className)}>
      {shown.map((item, index) => (
        <span key={index}>{item}</span>
      ))}
    </div>
  );
}

/** The last line of a card: one item on the left, one on the right. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
