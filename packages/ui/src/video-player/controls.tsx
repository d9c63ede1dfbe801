import {
  Captions as CaptionsIcon,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
} from 'lucide-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../internal/cx.ts';
import type { Command } from './keyboard.ts';
import type { PlayerLabels } from './labels.ts';
import { remember, type Remembered } from './remembered.ts';
import { Scrubber } from './scrubber.tsx';
import { SettingsMenu, SpeedMenu, type Track } from './settings-menu.tsx';
import { formatTime } from './time.ts';
import type { Screen } from './use-screen.ts';
import type { VideoState } from './use-video.ts';
import { Volume } from './volume.tsx';
import styles from './controls.module.css';

type ControlsProps = {
  state: VideoState;
  settings: Remembered;
  labels: PlayerLabels;
  screen: Screen;
  tracks: readonly Track[];
  captions: string | null;
  offer: { heights: readonly number[]; height: number };
  thumbnails?: string | undefined;
  compact: boolean;
  visible: boolean;
  run: (command: Command) => void;
  onSeek: (seconds: number) => void;
  onMenu: (open: boolean) => void;
};

/** The bar under the picture. */
export function Controls(props: ControlsProps) {
  const { state, settings, labels, screen, tracks, captions, compact, run, onMenu } = props;
  const start = state.ended ? labels.again : labels.play;
  const toggle = state.paused ? start : labels.pause;
  const full = screen.full ? labels.leaveFullScreen : labels.fullScreen;
  return (
    <div className={cx(styles.controls, !props.visible && styles.hidden)} data-visible={props.visible}>
      <Scrubber
        time={state.time}
        duration={state.duration}
        buffered={state.buffered}
        thumbnails={props.thumbnails}
        labels={labels}
        onSeek={props.onSeek}
      />
      <div className={styles.row}>
        <IconButton
          icon={state.paused ? Play : Pause}
          label={toggle}
          title={`${toggle} (K)`}
          className={styles.button}
          aria-keyshortcuts="k"
          onClick={() => run({ do: 'toggle' })}
        />
        <IconButton
          icon={RotateCcw}
          label={labels.back}
          title={`${labels.back} (J)`}
          className={cx(styles.button, styles.wide)}
          aria-keyshortcuts="j"
          onClick={() => run({ do: 'seek-by', seconds: -10 })}
        />
        <Volume
          volume={settings.volume}
          muted={settings.muted}
          labels={labels}
          onMute={() => run({ do: 'mute' })}
          onVolume={(volume) => remember({ volume, muted: volume === 0 })}
        />
        <span className={styles.clock}>
          {state.ready && `${formatTime(state.time)} / ${formatTime(state.duration)}`}
        </span>
        <div className={styles.end}>
          {!compact && <SpeedMenu settings={settings} labels={labels} onOpenChange={onMenu} />}
          {tracks.length > 0 && (
            <IconButton
              icon={CaptionsIcon}
              label={labels.captions}
              title={`${labels.captions} (C)`}
              className={cx(styles.button, styles.captions)}
              aria-pressed={captions !== null}
              aria-keyshortcuts="c"
              onClick={() => run({ do: 'captions' })}
            />
          )}
          <SettingsMenu
            settings={settings}
            labels={labels}
            onOpenChange={onMenu}
            tracks={tracks}
            captions={captions}
            heights={props.offer.heights}
            height={props.offer.height}
            compact={compact}
            onKeys={() => run({ do: 'help' })}
            onPictureInPicture={screen.can.away ? screen.toggleAway : undefined}
          />
          {screen.can.away && !compact && (
            <IconButton
              icon={PictureInPicture2}
              label={labels.pictureInPicture}
              title={`${labels.pictureInPicture} (P)`}
              className={styles.button}
              aria-pressed={screen.away}
              aria-keyshortcuts="p"
              onClick={screen.toggleAway}
            />
          )}
          {screen.can.full && (
            <IconButton
              icon={screen.full ? Minimize : Maximize}
              label={full}
              title={`${full} (F)`}
              className={styles.button}
              aria-keyshortcuts="f"
              onClick={screen.toggleFull}
            />
          )}
        </div>
      </div>
    </div>
  );
}
