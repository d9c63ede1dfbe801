import { Count } from '@maetrix/ui/badge';
import { cx } from '@maetrix/ui/cx';
import { Icon } from '@maetrix/ui/icon';
import { MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import { findPage } from '../../route-table.ts';
import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import styles from './chat-button.module.css';
import { useUnreadCount } from './unread-count.ts';

const load = () => import('./chat-window.tsx');
const ChatWindow = lazyPart(() => load().then(({ ChatWindow: component }) => component));

/** Before the click that opens it. A failure is reported when it is opened. */
const prepare = () => void load().catch(() => undefined);

/** Opens the chat; a link with `?chat=<room>` opens that room. The chat is loaded when the button is pointed at. */
export function ChatButton({ memberId }: { memberId: number }) {
  const { pathname, key } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [mode, setMode] = useState<'closed' | 'open' | 'minimised'>('closed');
  /** The address whose room was closed, while the next one is loaded. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const unread = useUnreadCount(memberId);
  const linked = closedAt === key ? null : search.get('chat');

  const isMinimised = mode === 'minimised' && linked === null;
  const leave = (next: 'closed' | 'minimised') => {
    setMode(next);
    if (linked === null) return;
    setClosedAt(key);
    const rest = new URLSearchParams(search);
    rest.delete('chat');
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {!findPage(pathname)?.isImmersive && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={cx(styles.button, isMinimised && styles.minimised)}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setMode('open')}
        >
          <span className="sr">
            {['Chat', isMinimised && 'minimised', unread > 0 && `${unread} unread`]
              .filter(Boolean)
              .join(', ')}
          </span>
          <Icon icon={MessageCircle} />
          {isMinimised && <span aria-hidden="true">Chat</span>}
          {unread > 0 && <Count value={unread} className={styles.count} />}
        </button>
      )}
      {(mode !== 'closed' || linked !== null) && (
        <Suspense
          fallback={
            <span role="status" className={cx('sr', styles.loading)}>
              Loading
            </span>
          }
        >
          <ChatWindow
            key={memberId}
            memberId={memberId}
            linkedRoom={linked}
            isMinimised={isMinimised}
            onMinimise={() => leave('minimised')}
            onClose={() => leave('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
