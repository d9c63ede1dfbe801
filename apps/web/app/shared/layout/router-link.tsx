import type { LinkComponentProps } from '@maetrix/ui/link';
import { Link } from 'react-router';

const isPage = (href: string) => href.startsWith('/') && !href.startsWith('/api/');

/** Client-side navigation for pages of the site; plain links for files and other hosts. */
export function RouterLink({ href, children, ...props }: LinkComponentProps) {
  return isPage(href) ? (
    <Link to={href} {...props}>
      {children}
    </Link>
  ) : (
    <a href={href} rel="noopener noreferrer" {...props}>
      {children}
    </a>
  );
}
