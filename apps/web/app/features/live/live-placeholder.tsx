import { chooseSubscription } from '@maetrix/contract/messages';
import { Button, ButtonLink } from '@maetrix/ui/button';
import type { ReactNode } from 'react';

import { Art } from '../../shared/layout/art.tsx';
import { useLoginModal } from '../login/index.ts';
import styles from './live-placeholder.module.css';
import type { LiveView } from './live-view.ts';

const START = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** 17 November 2026 is told as Tuesday 17 November at 19:30. */
const formatStart = (at: string): string => START.format(new Date(at));

type LivePlaceholderProps = { stream: LiveView | null; isMember: boolean };

/** In place of the stream: why there is none to watch now. */
export function LivePlaceholder({ stream, isMember }: LivePlaceholderProps) {
  if (!isMember) return <LoginPanel />;
  if (!stream || stream.state === 'none')
    return (
      <Panel
        title="Nothing is planned yet"
        text="The next live evening will be announced here and in the calendar."
        action={
          <ButtonLink href="/calendar" variant="white">
            Open the calendar
          </ButtonLink>
        }
      />
    );
  if (!stream.isOpen)
    return (
      <Panel
        title={chooseSubscription(stream.planName)}
        text={describe(stream)}
        action={
          <ButtonLink href="/buy-subscriptions" variant="white">
            Buy Subscription
          </ButtonLink>
        }
      />
    );
  if (stream.state === 'ended')
    return (
      <Panel
        title="This live stream has ended"
        text={`Thank you for watching ${stream.title}.`}
        action={
          <ButtonLink href={stream.replayPath ?? '/videos'} variant="white">
            {stream.replayPath ? 'Watch the replay' : 'Watch videos'}
          </ButtonLink>
        }
      />
    );
  return <Panel title={stream.title} text={describe(stream)} />;
}

/** With a full stop, unless it ends with a mark of its own. */
const endSentence = (text: string): string => (/[.!?…][”’)]?$/.test(text) ? text : `${text}.`);

const describe = ({ state, title, description, isOpen, startsAt }: LiveView): string => {
  if (state === 'ended') return `${title} has ended.`;
  const what = (isOpen ? description : title).trim();
  if (state !== 'scheduled' || !startsAt) return what;
  return `${what && endSentence(what)} Starts ${formatStart(startsAt)}, London time.`.trim();
};

function LoginPanel() {
  const login = useLoginModal();
  return (
    <Panel
      title="Please login and continue"
      text="Live evenings are for members."
      action={
        <Button
          variant="white"
          aria-haspopup="dialog"
          onPointerEnter={login.prepare}
          onClick={() => login.open()}
        >
          Login
        </Button>
      }
    />
  );
}

type PanelProps = { title: string; text: string; action?: ReactNode };

function Panel({ title, text, action }: PanelProps) {
  return (
    <div className={styles.frame}>
      <Art name="live" sizes="(min-width: 1408px) 1280px, 100vw" isFirst className={styles.picture} />
      <div className={styles.overlay}>
        <div className={styles.panel}>
          <h1 className="d-48">{title}</h1>
          {text && <p className={`lede ${styles.text}`}>{text}</p>}
          {action && <div className={styles.action}>{action}</div>}
        </div>
      </div>
    </div>
  );
}
