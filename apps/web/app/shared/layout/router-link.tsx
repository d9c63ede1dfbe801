import type { LinkComponentProps } from '@maetrix/ui/link';
import { Link } from 'react-router';

/** Links within the site are followed without a reload; others open safely. */
export function RouterLink({ href, children, ...props }: LinkComponentProps) {
  return href.startsWith('/') ? (
    <Link to={href} {...props}>
      {children}
    </Link>
  ) : (
    <a href={href} rel="noopener noreferrer" {...props}>
      {children}
    </a>
  );
}
