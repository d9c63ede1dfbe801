import { Button } from '@maetrix/ui/button';
import { ErrorNotice } from '@maetrix/ui/notice';
import { Container } from '@maetrix/ui/section';
import { useRevalidator } from 'react-router';

import styles from './problem-notice.module.css';

/** Something could not be loaded: what happened, what is safe, and a way to try again. */
export function ProblemNotice({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Container className={styles.place}>
      <ErrorNotice
        title={message}
        retry={
          <Button
            variant="secondary"
            size="sm"
            loading={state === 'loading'}
            onClick={() => void revalidate()}
          >
            Try again
          </Button>
        }
      >
        Nothing of yours is lost. What is on this page still works.
      </ErrorNotice>
    </Container>
  );
}
