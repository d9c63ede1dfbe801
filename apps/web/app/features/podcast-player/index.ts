export { audioPlayer } from './audio-player.ts';
export { describePosition } from './describe-position.ts';
export { PlayButton } from './play-button.tsx';
export { playEpisode } from './play-episode.ts';
export type { PlayerEpisode } from './player-state.ts';
export { usePlayerValue } from './use-audio-player.ts';
