import { Button } from '@maetrix/ui/button';
import type { FormEvent } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { useAction } from '../../shared/http/use-action.ts';
import { TRACKER_PATH, type TrackerResult } from './tracker-view.ts';
import styles from './weekly-tracker-page.module.css';

/** Lets the numbers of the member count for the medians, or no longer. */
export function SharingForm({ isShared, hasMedians }: { isShared: boolean; hasMedians: boolean }) {
  const toast = useToasts();
  const share = useAction<TrackerResult>({
    key: 'share-numbers',
    path: TRACKER_PATH,
    afterReload: true,
    onError: ({ message }) => toast.error(message),
  });
  const wanted = isShared ? '0' : '1';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!share.isPending) share.submit({ intent: 'share', is_shared: wanted });
  };
  return (
    <section className={styles.sharing}>
      <h2 className="d-28">How other clinics do</h2>
      <p>
        {hasMedians
          ? 'The median is the clinic in the middle, shown as a range.'
          : 'There is no median yet: too few clinics share their numbers.'}{' '}
        It is counted once a week, on Wednesday, from at least ten clinics that share theirs. Nobody sees
        whose numbers they are, and no single clinic can be worked out.
      </p>
      <p role="status" className={styles.shared}>
        {isShared ? 'Your numbers count, without your name.' : 'Your numbers do not count.'}
      </p>
      <form method="post" action={TRACKER_PATH} onSubmit={send}>
        <noscript>
          <input type="hidden" name="plain" value="1" />
        </noscript>
        <input type="hidden" name="intent" value="share" />
        <input type="hidden" name="is_shared" value={wanted} />
        <Button type="submit" variant="secondary" loading={share.isPending} loadingLabel="Saving">
          {isShared ? 'Stop sharing my numbers' : 'Share my numbers without my name'}
        </Button>
      </form>
    </section>
  );
}
