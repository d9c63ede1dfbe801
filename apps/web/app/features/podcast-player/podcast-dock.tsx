import { Suspense, useEffect } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { useMember } from '../session/index.ts';
import { audioPlayer } from './audio-player.ts';
import { usePlayerValue } from './use-audio-player.ts';

const PlayerBar = lazyPart(() => import('./player-bar.tsx').then(({ PlayerBar: component }) => component));

/** The player at the bottom of every page, once an episode was started. */
export function PodcastDock() {
  const hasEpisode = usePlayerValue(({ episode }) => episode !== null);
  const memberId = useMember()?.id ?? null;
  useEffect(() => audioPlayer.setMember(memberId), [memberId]);
  return (
    hasEpisode && (
      <Suspense>
        <PlayerBar />
      </Suspense>
    )
  );
}
