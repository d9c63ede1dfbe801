import { PLEASE_ALLOW_NOTIFICATION } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { useId, useState } from 'react';

import { useAlert } from '../../shared/feedback/alerts.tsx';
import { focusPage } from '../../shared/layout/focus-page.ts';
import styles from './push-prompt.module.css';
import { askPermission, postpone } from './push-state.ts';

/** Asks before the browser does: browsers ask only once, and only after a click. */
export function PushPrompt({ memberId }: { memberId: number }) {
  const headingId = useId();
  const alert = useAlert();
  const [isAsking, setAsking] = useState(false);

  const ask = async () => {
    setAsking(true);
    const answer = await askPermission(memberId);
    if (answer === 'denied') alert(PLEASE_ALLOW_NOTIFICATION, focusPage);
    else focusPage();
  };

  return (
    <section aria-labelledby={headingId} className={styles.prompt}>
      <h2 id={headingId} className={styles.title}>
        Turn on notifications?
      </h2>
      <p className={styles.text}>
        We let you know when something new is waiting for you, also when Maetrix is closed.
      </p>
      <div className={styles.actions}>
        <Button
          size="sm"
          loading={isAsking}
          loadingLabel="Please answer your browser"
          onClick={() => void ask()}
        >
          Allow notifications
        </Button>
        <Button
          size="sm"
          variant="text"
          onClick={() => {
            postpone(memberId);
            focusPage();
          }}
        >
          Not now
        </Button>
      </div>
    </section>
  );
}
