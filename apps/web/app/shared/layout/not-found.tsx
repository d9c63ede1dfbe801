import { ButtonLink } from '@maetrix/ui/button';

import { Art } from './art.tsx';
import styles from './not-found.module.css';
import { Page } from './page.tsx';

/** The 404 page. */
export function NotFound() {
  return (
    <div className={styles.ground}>
      <title>Page not found · Maetrix</title>
      <Page header="over-art" hasFooter={false} className={styles.page}>
        <div className={styles.art}>
          <Art name="notFound" sizes="100vw" isFirst />
        </div>
        <div className={`wrap ${styles.text}`}>
          <h1 className="d-84">We looked at that area and there is nothing to treat.</h1>
          <p className="lede">The page at this address has moved or never existed. Error 404.</p>
          <ButtonLink href="/" size="lg" className={styles.back}>
            Back to Home
          </ButtonLink>
        </div>
      </Page>
    </div>
  );
}
