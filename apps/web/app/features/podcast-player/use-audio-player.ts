import { useSyncExternalStore } from 'react';

import { audioPlayer } from './audio-player.ts';
import { IDLE, type PlayerState } from './player-state.ts';

/** A part of the player's state; a component is rendered again only when it changes. Nothing is played on the server. */
export const usePlayerValue = <Value>(select: (state: PlayerState) => Value): Value =>
  useSyncExternalStore(
    audioPlayer.subscribe,
    () => select(audioPlayer.getState()),
    () => select(IDLE),
  );

/** The whole state, which changes four times a second. */
export const useAudioPlayer = (): PlayerState => usePlayerValue((state) => state);
