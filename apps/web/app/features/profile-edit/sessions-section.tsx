import { Badge } from '@maetrix/ui/badge';
import { Button } from '@maetrix/ui/button';
import { Notice } from '@maetrix/ui/notice';

import { focusPage } from '../../shared/layout/focus-page.ts';
import type { SessionView } from './profile-view.ts';
import styles from './sessions-section.module.css';
import { useSave } from './use-save.ts';

/** Where the member is logged in, with a button to end each session but this one. */
export function SessionsSection({ sessions }: { sessions: SessionView[] | null }) {
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className="d-28">
        Your devices
      </h2>
      {sessions ? (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Notice tone="warning" title="Your devices could not be loaded." />
      )}
    </section>
  );
}

function Session({ session: { id, isCurrent, client, lastUsed } }: { session: SessionView }) {
  const { submit, isPending } = useSave({
    key: `session-${id}`,
    saved: `${client} is logged out.`,
    onSaved: focusPage,
  });
  return (
    <li className={styles.session}>
      <span>
        <b className={styles.client}>{client}</b>
        <span className={styles.used}>Last used {lastUsed}</span>
      </span>
      {isCurrent ? (
        <Badge tone="positive">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          loading={isPending}
          aria-label={`Log out: ${client}, last used ${lastUsed}`}
          onClick={() => submit({ intent: 'end-session', session_id: id })}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
