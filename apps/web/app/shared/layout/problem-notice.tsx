import { Button } from '@maetrix/ui/button';
import { ErrorNotice } from '@maetrix/ui/notice';
import { Container } from '@maetrix/ui/section';
import { useRevalidator } from 'react-router';

import styles from './problem-notice.module.css';

/** Says that something could not be loaded, with a button to try again. */
export function ProblemNotice({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Container className={styles.notice}>
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
        Your account and your progress are safe. Please try again in a moment.
      </ErrorNotice>
    </Container>
  );
}
