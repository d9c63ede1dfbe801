import { LiveBadge } from '@maetrix/ui/badge';
import { Duration, MediaCorner } from '@maetrix/ui/media';
import { Surface } from '@maetrix/ui/surface';
import { useState } from 'react';
import { useRevalidator } from 'react-router';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { useMember } from '../session/index.ts';
import { CommentsRail } from './comments-rail.tsx';
import styles from './live-page.module.css';
import { LivePlaceholder } from './live-placeholder.tsx';
import { LivePlayer } from './live-player.tsx';
import type { LiveData, LiveView } from './live-view.ts';
import { ProgrammeList } from './programme-list.tsx';
import { FloatingReactions, ReactionButtons, useFloatingReactions } from './reactions.tsx';
import { useLiveRoom } from './use-live-room.ts';

/** The live stream: what is on, or what comes next. */
export function LivePage({ stream, programme, problem }: LiveData) {
  return (
    <Page>
      <Surface kind="cinema" className={styles.surface}>
        <PageProblem problem={problem} />
        {problem === null ? (
          <Live stream={stream} programme={programme} />
        ) : (
          <div className={`wrap ${styles.single}`}>
            <h1 className="d-48">Live</h1>
          </div>
        )}
      </Surface>
    </Page>
  );
}

/** How long browsers take together to ask for what has changed. */
const SPREAD_MS = 2_000;

type Pushed = Pick<LiveView, 'id' | 'state' | 'areCommentsEnabled' | 'isInterrupted'>;

/** What was pushed since the page was loaded counts for the same stream. */
const withPushed = (stream: LiveView | null, pushed: Pushed | null): LiveView | null =>
  stream && pushed?.id === stream.id ? { ...stream, ...pushed } : stream;

function Live({ stream: loaded, programme }: Pick<LiveData, 'stream' | 'programme'>) {
  const member = useMember();
  const { revalidate } = useRevalidator();
  const [pushed, setPushed] = useState<{ loaded: LiveView | null; state: Pushed } | null>(null);
  const { floating, float, remove } = useFloatingReactions();
  const stream = withPushed(loaded, pushed?.loaded === loaded ? pushed.state : null);
  const isWatching = stream?.state === 'live' && stream.isOpen;
  const room = useLiveRoom(member?.id ?? null, isWatching, {
    onReactions: float,
    onState: (state) => {
      const isOther = state.stream_id !== (loaded?.id ?? '');
      // Everybody is told at the same time; after the end it may be that there is a replay.
      if (isOther || state.stream_state === 'none' || state.stream_state === 'ended')
        setTimeout(() => void revalidate(), Math.random() * SPREAD_MS);
      if (!isOther)
        setPushed({
          loaded,
          state: {
            id: state.stream_id,
            state: state.stream_state,
            areCommentsEnabled: state.enable_comments,
            isInterrupted: state.is_interrupted,
          },
        });
    },
  });

  if (!stream || !isWatching)
    return (
      <div className={`wrap ${styles.single}`}>
        <LivePlaceholder stream={stream} isMember={member !== null} />
        <ProgrammeList {...programme} />
      </div>
    );
  return (
    <div className={`wrap ${styles.columns}`}>
      <div>
        <div className={styles.frame}>
          <LivePlayer
            title={stream.title}
            isInterrupted={stream.isInterrupted}
            opensWithinMs={loaded?.state === 'live' ? 0 : SPREAD_MS}
          />
          <MediaCorner position="top-left">
            <LiveBadge>Live</LiveBadge>
          </MediaCorner>
          {room.viewers !== null && (
            <MediaCorner position="top-right">
              <Duration>{room.viewers} watching</Duration>
            </MediaCorner>
          )}
          <FloatingReactions floating={floating} onGone={remove} />
        </div>
        <div className={styles.head}>
          <div>
            <h1 className="d-48">{stream.title}</h1>
            {stream.description && <p className={`lede ${styles.description}`}>{stream.description}</p>}
          </div>
          <ReactionButtons onReact={room.react} />
        </div>
        <ProgrammeList {...programme} />
      </div>
      <CommentsRail
        comments={room.comments}
        arrived={room.arrived}
        isLoaded={room.viewers !== null}
        areEnabled={stream.areCommentsEnabled}
        isConnected={room.isConnected}
        onSent={room.addComments}
      />
    </div>
  );
}
