import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { cx } from '../cx/cx.ts';
import { Surface } from '../surface/surface.tsx';
import { Captions } from './captions.tsx';
import { Controls } from './controls.tsx';
import { selectTrack } from './cues.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import type { Command } from './keyboard.ts';
import { defaultLabels, type Failure, type PlayerLabels } from './labels.ts';
import { Overlay } from './overlay.tsx';
import { PointerSurface, preventContextMenu } from './pointer-surface.tsx';
import { updatePreferences, stepRate, usePreferences } from './preferences.ts';
import type { Track } from './settings-menu.tsx';
import { useControlsVisibility } from './use-controls-visibility.ts';
import { useCompact } from './use-compact.ts';
import { useCues } from './use-cues.ts';
import { useKeys } from './use-keys.ts';
import { useNotice } from './use-notice.ts';
import { useDisplayMode } from './use-display-mode.ts';
import { useSource } from './use-source.ts';
import { useVideo } from './use-video.ts';
import styles from './video-player.module.css';

export type PlayerHandle = {
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
  readonly currentTime: number;
};

export type VideoPlayerProps = {
  src: string;
  title: string;
  poster?: string | undefined;
  captions?: readonly Track[];
  /** URL of a WebVTT file with sprite tiles for the preview over the seek bar. */
  thumbnails?: string | undefined;
  /** Start position in seconds. */
  startAt?: number;
  autoPlay?: boolean;
  /** Makes the keyboard shortcuts work on the whole page, except in text fields and open layers. */
  pageKeys?: boolean;
  /** Uses hls.js also where the browser plays HLS natively, to offer a choice of quality. */
  preferHls?: boolean;
  labels?: Partial<PlayerLabels>;
  className?: string | undefined;
  /** Shown over the picture, in full screen too. */
  children?: ReactNode;
  ref?: Ref<PlayerHandle>;
  onReady?: (duration: number) => void;
  onPlay?: (seconds: number) => void;
  onPause?: (seconds: number) => void;
  onEnded?: () => void;
  onTime?: (seconds: number, duration: number) => void;
  onError?: (failure: Failure) => void;
};

const NO_TRACKS: readonly Track[] = [];

/** A video player with its own controls, captions and keyboard shortcuts. */
export function VideoPlayer({
  src,
  title,
  poster,
  captions: tracks = NO_TRACKS,
  thumbnails,
  startAt = 0,
  autoPlay = false,
  pageKeys = false,
  preferHls = false,
  labels: labelOverrides,
  className,
  children,
  ref,
  onError,
  ...events
}: VideoPlayerProps) {
  const labels = { ...defaultLabels, ...labelOverrides };
  const player = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const lastPosition = useRef({ src, time: 0 });
  const preferences = usePreferences();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ source: string; failure: Failure } | null>(null);
  const [openMenus, setOpenMenus] = useState(0);
  const [focused, setFocused] = useState(false);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const { notice, showNotice } = useNotice();
  const display = useDisplayMode(player, video);
  const compact = useCompact(player);
  const source = `${attempt} ${src}`;
  const failure = failed?.source === source ? failed.failure : null;

  function fail(kind: Failure) {
    setFailed({ source, failure: kind });
    onError?.(kind);
  }

  // A retry continues at the last position.
  function getStartTime(attemptNumber: number) {
    const { src: lastSrc, time } = lastPosition.current;
    return attemptNumber > 0 && lastSrc === src && time > 0 ? time : startAt;
  }

  const { state, play, pause, seek } = useVideo(video, {
    ...events,
    onTime(seconds, duration) {
      lastPosition.current = { src, time: seconds };
      events.onTime?.(seconds, duration);
    },
    onSeek(seconds) {
      lastPosition.current = { src, time: seconds };
    },
    onLoaded(element) {
      const start = getStartTime(attempt);
      // A position in the last second starts from the beginning.
      if (start > 0 && start < element.duration - 1) element.currentTime = start;
      if (autoPlay || attempt > 0) play();
    },
    onFailure: fail,
  });
  const qualities = useSource(video, {
    src,
    attempt,
    startAt: getStartTime,
    quality: preferences.quality,
    preferHls,
    onFailure: fail,
  });
  const track = selectTrack(tracks, preferences.captions);
  const lines = useCues(video, track?.src, display.pictureInPicture);
  const controlsPinned = state.paused || failure !== null || focused || openMenus > 0 || shortcutsOpen;
  const { visible, showControls, hideControls } = useControlsVisibility(controlsPinned);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.defaultPlaybackRate = preferences.rate;
    element.playbackRate = preferences.rate;
    element.volume = preferences.volume;
    element.muted = preferences.muted;
  }, [preferences.rate, preferences.volume, preferences.muted]);

  const moveToStart = useEffectEvent((seconds: number) => {
    if (!state.started && attempt === 0) seek(seconds);
  });
  useEffect(() => moveToStart(startAt), [startAt]);

  useImperativeHandle(
    ref,
    () => ({
      play,
      pause,
      seek,
      get currentTime() {
        return video.current?.currentTime ?? 0;
      },
    }),
    [play, pause, seek],
  );

  // The pressed button disappears: move the focus to the player instead of losing it.
  function focusPlayer() {
    player.current?.focus({ preventScroll: true });
  }

  function runCommand(command: Command) {
    switch (command.type) {
      case 'toggle':
        if (state.paused) play();
        else pause();
        break;
      case 'seek-by':
        seek((video.current?.currentTime ?? 0) + command.seconds);
        showNotice(labels.skipped(command.seconds));
        break;
      case 'jump':
        seek(command.fraction * state.duration);
        break;
      case 'volume-by': {
        const volume = Math.round(Math.max(0, Math.min(1, preferences.volume + command.by)) * 100) / 100;
        updatePreferences({ volume, muted: volume === 0 });
        showNotice(`${labels.volume} ${labels.percent(Math.round(volume * 100))}`);
        break;
      }
      case 'mute':
        updatePreferences(
          preferences.volume === 0 ? { volume: 0.5, muted: false } : { muted: !preferences.muted },
        );
        break;
      case 'captions': {
        const next = track ? null : selectTrack(tracks, navigator.language);
        updatePreferences({ captions: next?.srclang ?? null });
        showNotice(next ? labels.captionsOn(next.label) : labels.captionsOff);
        break;
      }
      case 'rate-by': {
        const rate = stepRate(preferences.rate, command.by);
        updatePreferences({ rate });
        showNotice(`${labels.speed} ${labels.rate(rate)}`);
        break;
      }
      case 'fullscreen':
        display.toggleFullscreen();
        break;
      case 'picture-in-picture':
        display.togglePictureInPicture();
        break;
      case 'help':
        setShortcutsOpen(true);
        break;
    }
    showControls();
  }

  const onKeyDown = useKeys(player, pageKeys && preferences.pageKeys, runCommand);

  return (
    <Surface
      kind="cinema"
      as="section"
      ref={player}
      aria-label={title}
      tabIndex={-1}
      className={cx(
        styles.player,
        visible && styles.controlsVisible,
        !visible && styles.controlsHidden,
        className,
      )}
      onKeyDown={onKeyDown}
      onPointerMove={(event: PointerEvent) => {
        if (event.pointerType !== 'touch') showControls();
      }}
      onPointerLeave={(event: PointerEvent) => {
        if (event.pointerType !== 'touch') hideControls();
      }}
      onFocus={(event: FocusEvent) => setFocused(isFocusVisible(event.target, player.current))}
      onBlur={() => setFocused(false)}
    >
      <video
        ref={video}
        className={cx(styles.picture, !state.started && state.time === 0 && styles.poster)}
        poster={poster}
        preload="metadata"
        playsInline
        controlsList="nodownload"
        tabIndex={-1}
        onContextMenu={preventContextMenu}
      >
        {tracks.map((each) => (
          <track key={each.src} kind="captions" src={each.src} srcLang={each.srclang} label={each.label} />
        ))}
      </video>
      <PointerSurface
        onToggle={() => runCommand({ type: 'toggle' })}
        onToggleFullscreen={display.toggleFullscreen}
        onTap={visible && !controlsPinned ? hideControls : showControls}
        onSeekBy={(seconds) => runCommand({ type: 'seek-by', seconds })}
      />
      {state.started && !failure && <Captions lines={lines} />}
      <p className={styles.notice} role="status">
        {notice}
      </p>
      <Overlay
        title={title}
        labels={labels}
        failure={failure}
        busy={!state.ready || state.waiting}
        notStarted={!state.started}
        onPlay={() => {
          play();
          focusPlayer();
        }}
        onRetry={() => {
          setAttempt(attempt + 1);
          focusPlayer();
        }}
      />
      {!failure && (
        <Controls
          state={state}
          preferences={preferences}
          labels={labels}
          display={display}
          tracks={tracks}
          captions={track?.srclang ?? null}
          qualities={qualities}
          thumbnails={thumbnails}
          compact={compact}
          visible={visible}
          onCommand={runCommand}
          onSeek={seek}
          onMenuOpenChange={(open) => setOpenMenus((count) => Math.max(0, count + (open ? 1 : -1)))}
        />
      )}
      {children}
      {shortcutsOpen && (
        <ShortcutsDialog
          labels={labels}
          pageKeys={pageKeys ? preferences.pageKeys : undefined}
          onPageKeysChange={(enabled) => updatePreferences({ pageKeys: enabled })}
          onClose={() => setShortcutsOpen(false)}
        />
      )}
    </Surface>
  );
}

// Clicking a button focuses it too; only keyboard focus must keep the controls visible.
function isFocusVisible(target: Element, player: Element | null): boolean {
  return target !== player && target.matches(':focus-visible');
}
