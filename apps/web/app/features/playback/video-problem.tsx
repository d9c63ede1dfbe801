import { Button } from '@maetrix/ui/button';
import { Notice } from '@maetrix/ui/notice';
import { useState } from 'react';

/** Says why a video cannot be watched now. */
export function VideoProblem({ message, onRetry }: { message: string; onRetry: () => Promise<void> }) {
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <Notice tone="warning" live="alert" title={message}>
      <Button variant="secondary" size="sm" loading={isRetrying} onClick={() => void retry()}>
        Try again
      </Button>
    </Notice>
  );
}
