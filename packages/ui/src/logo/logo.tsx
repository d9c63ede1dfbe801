import { cx } from '../cx/cx.ts';
import { Anchor } from '../link/link.tsx';
import styles from './logo.module.css';

type WordmarkProps = { before: string; after: string; size?: 'md' | 'sm'; className?: string | undefined };

/** A wordmark with an i whose dot is a cross. */
export function Wordmark({ before, after, size = 'md', className }: WordmarkProps) {
  return (
    <span className={cx(styles.logo, size === 'sm' && styles.small, className)}>
      {before}
      <span className={styles.i}>ı</span>
      {after}
    </span>
  );
}

type LogoProps = { href: string; label: string; size?: 'md' | 'sm'; className?: string | undefined };

/** The Maetrix wordmark as a link to the home page. */
export function Logo({ href, label, size = 'md', className }: LogoProps) {
  return (
    <Anchor href={href} className={cx(styles.link, className)}>
      <span aria-hidden="true">
        <Wordmark before="Maetr" after="x" size={size} />
      </span>
      <span className="sr">{label}</span>
    </Anchor>
  );
}
