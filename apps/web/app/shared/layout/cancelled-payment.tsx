import { Notice } from '@maetrix/ui/notice';
import { Container } from '@maetrix/ui/section';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import styles from './problem-notice.module.css';

const PARAMETER = 'payment';

/**
 * Shown on the page a buyer returns to from the provider's payment page without paying. The parameter leaves the URL once
 * it is shown, so that a reload or a bookmark does not repeat it.
 */
export function CancelledPayment() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const isCancelled = params.get(PARAMETER) === 'cancelled';
  const [shownOn, setShownOn] = useState(isCancelled ? pathname : null);
  if (isCancelled && shownOn !== pathname) setShownOn(pathname);

  const removeParameter = useEffectEvent(() => {
    setParams(
      (query) => {
        query.delete(PARAMETER);
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (isCancelled) removeParameter();
  }, [isCancelled]);

  if (shownOn !== pathname) return null;
  return (
    <Container className={styles.notice}>
      <Notice tone="cool" live="status" title="Nothing was charged.">
        You left the payment page. Everything is still here when you are ready.
      </Notice>
    </Container>
  );
}
