import { Button } from '@maetrix/ui/button';
import { Lock, Pause, Play } from 'lucide-react';

import type { CardEpisode } from './card-episode.ts';
import { usePlay } from './use-play.ts';

type PlayEpisodeButtonProps = { episode: CardEpisode; list?: readonly CardEpisode[] };

/** Play or pause; for a locked episode the plan it needs. Disabled before there is a recording. */
export function PlayEpisodeButton({ episode, list = [] }: PlayEpisodeButtonProps) {
  const { toggle, isLocked, hasAudio, isPlaying, prepare } = usePlay(episode, list);
  const nameOf = (label: string) => ({ 'aria-label': `${label}: ${episode.title}`, children: label });
  if (isLocked)
    return (
      <Button
        variant="secondary"
        size="sm"
        icon={Lock}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={toggle}
        {...nameOf(episode.plan ? `${episode.plan.name} plan` : 'Log in to play')}
      />
    );
  if (!hasAudio) return <Button variant="secondary" size="sm" disabled {...nameOf('Not available yet')} />;
  return (
    <Button
      size="sm"
      icon={isPlaying ? Pause : Play}
      onClick={toggle}
      {...nameOf(isPlaying ? 'Pause' : 'Play')}
    />
  );
}
