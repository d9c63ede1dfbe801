import { addToDock } from '../../shared/layout/dock.tsx';
import { audioPlayer } from './audio-player.ts';
import type { PlayerEpisode } from './player-state.ts';
import { PodcastDock } from './podcast-dock.tsx';

type Options = {
  /** What is played after it. */
  following: readonly PlayerEpisode[];
  /** Positions of members are saved; null for a visitor. */
  memberId: number | null;
  /** Seconds; by default where the member stopped. */
  startAt?: number;
};

/** Plays an episode in the dock of the site, where it goes on while pages change. */
export const playEpisode = (episode: PlayerEpisode, { following, memberId, startAt }: Options): void => {
  addToDock(PodcastDock);
  audioPlayer.setMember(memberId);
  audioPlayer.play(episode, following, startAt);
};
