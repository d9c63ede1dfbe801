import { usePaywall } from '../paywall/index.ts';
import { audioPlayer, playEpisode, usePlayerValue } from '../podcast-player/index.ts';
import { useMember } from '../session/index.ts';
import type { CardEpisode } from './card-episode.ts';
import { followingEpisodes, toPlayerEpisode } from './to-player-episode.ts';

/** Plays or pauses an episode in the player of the site; a locked one opens the login or the paywall, one without a recording does nothing. */
export const usePlay = (episode: CardEpisode, list: readonly CardEpisode[] = []) => {
  const paywall = usePaywall();
  const memberId = useMember()?.id ?? null;
  const isLocked = !episode.isOpen;
  const playable = toPlayerEpisode(episode);
  const isCurrent = usePlayerValue((state) => state.episode?.id === episode.id);
  const isPlaying = usePlayerValue((state) => state.episode?.id === episode.id && state.isPlaying);
  const unlock = () =>
    paywall.open({
      kind: 'podcast',
      id: episode.id,
      name: episode.title,
      banner: episode.picture?.src ?? null,
      lessons: 0,
      isInCart: false,
      plan: episode.plan,
      price: null,
      access: '',
    });
  const toggle = () => {
    if (isLocked) unlock();
    else if (isPlaying) audioPlayer.pause();
    else if (playable) playEpisode(playable, { following: followingEpisodes(list, episode), memberId });
  };
  const seekTo = (seconds: number) => {
    if (isLocked) unlock();
    else if (isCurrent) audioPlayer.seekTo(seconds);
    else if (playable)
      playEpisode(playable, {
        following: followingEpisodes(list, episode),
        memberId,
        startAt: seconds,
      });
  };
  const playFrom = (seconds: number) => {
    seekTo(seconds);
    if (isCurrent && !isLocked) audioPlayer.resume();
  };
  return {
    toggle,
    seekTo,
    playFrom,
    unlock,
    prepare: paywall.prepare,
    isLocked,
    hasAudio: playable !== null,
    isPlaying,
  };
};
