import type { LinkComponentProps } from '@maetrix/ui/link';
import { Link } from 'react-router';

const isPage = (href: string) => href.startsWith('/') && !href.startsWith('/api/');

/** Links within the site are followed without a reload; files are fetched by the browser; others open safely. */
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
