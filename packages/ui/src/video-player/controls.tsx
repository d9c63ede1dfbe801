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
import { cx } from '../cx/cx.ts';
import type { Command } from './keyboard.ts';
import type { PlayerLabels } from './labels.ts';
import { updatePreferences, type Preferences } from './preferences.ts';
import { Scrubber } from './scrubber.tsx';
import { SettingsMenu, SpeedMenu, type Track } from './settings-menu.tsx';
import { formatTime } from './time.ts';
import type { DisplayMode } from './use-display-mode.ts';
import type { VideoState } from './use-video.ts';
import { Volume } from './volume.tsx';
import styles from './controls.module.css';

type ControlsProps = {
  state: VideoState;
  preferences: Preferences;
  labels: PlayerLabels;
  display: DisplayMode;
  tracks: readonly Track[];
  captions: string | null;
  qualities: { heights: readonly number[]; height: number };
  thumbnails?: string | undefined;
  compact: boolean;
  visible: boolean;
  onCommand: (command: Command) => void;
  onSeek: (seconds: number) => void;
  onMenuOpenChange: (open: boolean) => void;
};

/** The control bar at the bottom of the player. */
export function Controls(props: ControlsProps) {
  const { state, preferences, labels, display, tracks, captions, compact, onCommand, onMenuOpenChange } =
    props;
  const playLabel = state.ended ? labels.playAgain : labels.play;
  const toggleLabel = state.paused ? playLabel : labels.pause;
  const fullscreenLabel = display.fullscreen ? labels.leaveFullScreen : labels.fullScreen;
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
          label={toggleLabel}
          title={`${toggleLabel} (K)`}
          className={styles.button}
          aria-keyshortcuts="k"
          onClick={() => onCommand({ type: 'toggle' })}
        />
        <IconButton
          icon={RotateCcw}
          label={labels.rewind}
          title={`${labels.rewind} (J)`}
          className={cx(styles.button, styles.wide)}
          aria-keyshortcuts="j"
          onClick={() => onCommand({ type: 'seek-by', seconds: -10 })}
        />
        <Volume
          volume={preferences.volume}
          muted={preferences.muted}
          labels={labels}
          onMute={() => onCommand({ type: 'mute' })}
          onVolume={(volume) => updatePreferences({ volume, muted: volume === 0 })}
        />
        <span className={styles.clock}>
          {state.ready && `${formatTime(state.time)} / ${formatTime(state.duration)}`}
        </span>
        <div className={styles.end}>
          {!compact && (
            <SpeedMenu preferences={preferences} labels={labels} onOpenChange={onMenuOpenChange} />
          )}
          {tracks.length > 0 && (
            <IconButton
              icon={CaptionsIcon}
              label={labels.captions}
              title={`${labels.captions} (C)`}
              className={cx(styles.button, styles.captions)}
              aria-pressed={captions !== null}
              aria-keyshortcuts="c"
              onClick={() => onCommand({ type: 'captions' })}
            />
          )}
          <SettingsMenu
            preferences={preferences}
            labels={labels}
            onOpenChange={onMenuOpenChange}
            tracks={tracks}
            captions={captions}
            heights={props.qualities.heights}
            height={props.qualities.height}
            compact={compact}
            onShowShortcuts={() => onCommand({ type: 'help' })}
            onPictureInPicture={
              display.supports.pictureInPicture ? display.togglePictureInPicture : undefined
            }
          />
          {display.supports.pictureInPicture && !compact && (
            <IconButton
              icon={PictureInPicture2}
              label={labels.pictureInPicture}
              title={`${labels.pictureInPicture} (P)`}
              className={styles.button}
              aria-pressed={display.pictureInPicture}
              aria-keyshortcuts="p"
              onClick={display.togglePictureInPicture}
            />
          )}
          {display.supports.fullscreen && (
            <IconButton
              icon={display.fullscreen ? Minimize : Maximize}
              label={fullscreenLabel}
              title={`${fullscreenLabel} (F)`}
              className={styles.button}
              aria-keyshortcuts="f"
              onClick={display.toggleFullscreen}
            />
          )}
        </div>
      </div>
    </div>
  );
}
