import type { ReactNode } from 'react';
import { Anchor } from '../link/link.tsx';
import styles from './footer.module.css';

type FooterLink = { href: string; label: ReactNode };

type FooterProps = { note: ReactNode; links: readonly FooterLink[]; social?: readonly FooterLink[] };

/** The page footer: note, links, and social links on the right. */
export function Footer({ note, links, social }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.row}`}>
        <span>{note}</span>
        {links.map((link) => (
          <Anchor key={link.href} href={link.href} className={styles.link}>
            {link.label}
          </Anchor>
        ))}
        {social && (
          <span className={styles.social}>
            {social.map((link) => (
              <Anchor key={link.href} href={link.href} className={styles.link}>
                {link.label}
              </Anchor>
            ))}
          </span>
        )}
      </div>
    </footer>
  );
}
