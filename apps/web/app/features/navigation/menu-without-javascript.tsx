import { cx } from '@maetrix/ui/cx';
import { Anchor } from '@maetrix/ui/link';
import { useLocation } from 'react-router';

import { loginPath } from '../session/index.ts';
import styles from './menu-without-javascript.module.css';
import type { MenuEntry } from './menus.ts';

type Props = { entries: MenuEntry[]; isVisitor?: boolean };

/** The entries of the drawer and the profile menu as plain links. */
export function MenuWithoutJavaScript({ entries, isVisitor = false }: Props) {
  const { pathname, search } = useLocation();
  return (
    <noscript>
      <nav aria-label="Menu" className={cx(styles.menu, isVisitor && styles.narrow)}>
        {entries.map(({ label, href, needsLogin }) => (
          <Anchor key={href} href={needsLogin ? loginPath(href) : href} className={styles.link}>
            {label}
          </Anchor>
        ))}
        {isVisitor && (
          <Anchor href={loginPath(pathname + search)} className={styles.link}>
            Log In / Register
          </Anchor>
        )}
      </nav>
    </noscript>
  );
}
