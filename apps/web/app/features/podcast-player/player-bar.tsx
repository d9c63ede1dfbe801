import { Button } from '@maetrix/ui/button';
import { IconButton } from '@maetrix/ui/icon-button';
import { Anchor } from '@maetrix/ui/link';
import { WaveformSlider } from '@maetrix/ui/waveform-slider';
import { RotateCcw, RotateCw, SkipForward, X } from 'lucide-react';

import { formatClock } from '../../shared/formatting/format.ts';
import { focusPage } from '../../shared/layout/focus-page.ts';
import { audioPlayer } from './audio-player.ts';
import { describePosition } from './describe-position.ts';
import { PlayButton } from './play-button.tsx';
import styles from './player-bar.module.css';
import { QueueMenu, RateMenu, SleepMenu } from './player-menus.tsx';
import { SKIP_SECONDS, type PlayerEpisode, type PlayerState } from './player-state.ts';
import { useAudioPlayer } from './use-audio-player.ts';

const close = () => {
  audioPlayer.close();
  focusPage();
};

/** Plays across pages: title, controls, position, speed, sleep timer and what follows. */
export function PlayerBar() {
  const { episode, queue, isPlaying, isWaiting, problem, time, duration, levels } = useAudioPlayer();
  if (!episode) return null;
  return (
    <>
      <div className={styles.space} />
      <section aria-label="Podcast player" className={styles.bar}>
        <div className={styles.inside}>
          <Episode episode={episode} isWaiting={isWaiting} problem={problem} />
          <div className={styles.controls}>
            <IconButton
              icon={RotateCcw}
              label={`Back ${SKIP_SECONDS} seconds`}
              onClick={() => audioPlayer.skip(-SKIP_SECONDS)}
            />
            <PlayButton isPlaying={isPlaying} onClick={isPlaying ? audioPlayer.pause : audioPlayer.resume} />
            <IconButton
              icon={RotateCw}
              label={`Forward ${SKIP_SECONDS} seconds`}
              onClick={() => audioPlayer.skip(SKIP_SECONDS)}
            />
            {queue.length > 0 && (
              <IconButton icon={SkipForward} label="Next episode" onClick={audioPlayer.playNext} />
            )}
          </div>
          <div className={styles.position}>
            <WaveformSlider
              levels={levels}
              time={time}
              duration={duration}
              label="Seek"
              describe={describePosition}
              onSeek={audioPlayer.seekTo}
              className={styles.wave}
            />
            <span className={styles.time}>
              {formatClock(time)} / {formatClock(duration)}
            </span>
          </div>
          <div className={styles.tools}>
            <RateMenu />
            <SleepMenu />
            <QueueMenu />
          </div>
          <IconButton icon={X} label="Close player" className={styles.close} onClick={close} />
        </div>
      </section>
    </>
  );
}

const PROBLEMS = {
  refused: 'You no longer have access to this episode.',
  failed: 'This episode could not be played.',
};

type EpisodeProps = { episode: PlayerEpisode } & Pick<PlayerState, 'isWaiting' | 'problem'>;

function Episode({ episode, isWaiting, problem }: EpisodeProps) {
  return (
    <div className={styles.episode}>
      {episode.picture && <img src={episode.picture} alt="" width={48} height={48} className={styles.art} />}
      <div className={styles.text}>
        <Anchor href={episode.path} className={styles.title}>
          {episode.title}
        </Anchor>
        <p className={styles.note} role="status">
          {problem ? PROBLEMS[problem] : isWaiting ? 'Loading…' : episode.speakers}
        </p>
        {problem && (
          <Button size="sm" variant="text" onClick={audioPlayer.resume}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
