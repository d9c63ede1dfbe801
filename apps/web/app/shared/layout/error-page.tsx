import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { isRouteErrorResponse } from 'react-router';

import { NotFound } from './not-found.tsx';
import { PageProblem } from './page-problem.tsx';
import { Page } from './page.tsx';
import styles from './problem-notice.module.css';

/** Shown in place of a page that was not found or could not be loaded. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  // What a failed server or another one on the way writes is no text for people.
  const isOwnText = isRouteErrorResponse(error) && error.status !== 500 && typeof error.data === 'string';
  const message = isOwnText ? String(error.data) : SERVER_NOT_RESPONDING;
  return (
    <Page className={styles.notice}>
      <h1 className="sr">{message}</h1>
      <PageProblem problem={message} />
    </Page>
  );
}
