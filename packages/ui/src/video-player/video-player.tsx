import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type Ref,
} from 'react';
import { cx } from '../internal/cx.ts';
import { Surface } from '../surface/surface.tsx';
import { Captions } from './captions.tsx';
import { Controls } from './controls.tsx';
import { trackFor } from './cues.ts';
import { KeyMap } from './key-map.tsx';
import type { Command } from './keyboard.ts';
import { defaultLabels, type Failure, type PlayerLabels } from './labels.ts';
import { Overlay } from './overlay.tsx';
import { PictureSurface, refuse } from './picture.tsx';
import { remember, stepRate, useRemembered } from './remembered.ts';
import type { Track } from './settings-menu.tsx';
import { useAwake } from './use-awake.ts';
import { useCompact } from './use-compact.ts';
import { useCues } from './use-cues.ts';
import { useKeys } from './use-keys.ts';
import { useNotice } from './use-notice.ts';
import { useScreen } from './use-screen.ts';
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
  /** A WebVTT file of sprite tiles, shown over the scrubber. */
  thumbnails?: string | undefined;
  /** Where to begin, in seconds. */
  startAt?: number;
  autoPlay?: boolean;
  /** The player is what its page is for: its keys work anywhere on it, except where something is typed or opened. */
  pageKeys?: boolean;
  /** Use hls.js also where the browser plays HLS itself, for the choice of quality. */
  preferHls?: boolean;
  labels?: Partial<PlayerLabels>;
  className?: string | undefined;
  ref?: Ref<PlayerHandle>;
  onReady?: (duration: number) => void;
  onPlay?: (seconds: number) => void;
  onPause?: (seconds: number) => void;
  onEnded?: () => void;
  onTime?: (seconds: number, duration: number) => void;
  onError?: (failure: Failure) => void;
};

const NO_TRACKS: readonly Track[] = [];

/** A video with the house's own controls, captions and keys. */
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
  labels: ownLabels,
  className,
  ref,
  onError,
  ...events
}: VideoPlayerProps) {
  const labels = { ...defaultLabels, ...ownLabels };
  const player = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const reached = useRef({ src, time: 0 });
  const settings = useRemembered();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ of: string; failure: Failure } | null>(null);
  const [menus, setMenus] = useState(0);
  const [focused, setFocused] = useState(false);
  const [keysOpen, setKeysOpen] = useState(false);
  const { notice, say } = useNotice();
  const screen = useScreen(player, video);
  const compact = useCompact(player);
  const source = `${attempt} ${src}`;
  const failure = failed?.of === source ? failed.failure : null;

  function fail(kind: Failure) {
    setFailed({ of: source, failure: kind });
    onError?.(kind);
  }

  // After a failure it goes on from where it was.
  function beginning(ofAttempt: number) {
    const { src: last, time } = reached.current;
    return ofAttempt > 0 && last === src && time > 0 ? time : startAt;
  }

  const { state, play, pause, seek } = useVideo(video, {
    ...events,
    onTime(seconds, duration) {
      reached.current = { src, time: seconds };
      events.onTime?.(seconds, duration);
    },
    onSeek(seconds) {
      reached.current = { src, time: seconds };
    },
    onLoaded(element) {
      const from = beginning(attempt);
      // Who left at the end begins again.
      if (from > 0 && from < element.duration - 1) element.currentTime = from;
      if (autoPlay || attempt > 0) play();
    },
    onFailure: fail,
  });
  const offer = useSource(video, {
    src,
    attempt,
    startAt: beginning,
    quality: settings.quality,
    preferHls,
    onFailure: fail,
  });
  const track = trackFor(tracks, settings.captions);
  const lines = useCues(video, track?.src, screen.away);
  const held = state.paused || failure !== null || focused || menus > 0 || keysOpen;
  const { visible, wake, sleep } = useAwake(held);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.defaultPlaybackRate = settings.rate;
    element.playbackRate = settings.rate;
    element.volume = settings.volume;
    element.muted = settings.muted;
  }, [settings.rate, settings.volume, settings.muted]);

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

  // What was pressed goes away with what it did.
  function keepFocus() {
    player.current?.focus({ preventScroll: true });
  }

  function run(command: Command) {
    switch (command.do) {
      case 'toggle':
        if (state.paused) play();
        else pause();
        break;
      case 'seek-by':
        seek((video.current?.currentTime ?? 0) + command.seconds);
        say(labels.jumped(command.seconds));
        break;
      case 'jump':
        seek(command.part * state.duration);
        break;
      case 'volume-by': {
        const volume = Math.round(Math.max(0, Math.min(1, settings.volume + command.by)) * 100) / 100;
        remember({ volume, muted: volume === 0 });
        say(`${labels.volume} ${labels.percent(Math.round(volume * 100))}`);
        break;
      }
      case 'mute':
        remember(settings.volume === 0 ? { volume: 0.5, muted: false } : { muted: !settings.muted });
        break;
      case 'captions': {
        const next = track ? null : trackFor(tracks, navigator.language);
        remember({ captions: next?.srclang ?? null });
        say(next ? labels.captionsOn(next.label) : labels.captionsOff);
        break;
      }
      case 'rate-by': {
        const rate = stepRate(settings.rate, command.by);
        remember({ rate });
        say(`${labels.speed} ${labels.rate(rate)}`);
        break;
      }
      case 'fullscreen':
        screen.toggleFull();
        break;
      case 'picture-in-picture':
        screen.toggleAway();
        break;
      case 'help':
        setKeysOpen(true);
        break;
    }
    wake();
  }

  const onKeyDown = useKeys(player, pageKeys && settings.pageKeys, run);

  return (
    <Surface
      kind="cinema"
      as="section"
      ref={player}
      aria-label={title}
      tabIndex={-1}
      className={cx(styles.player, visible && styles.raised, !visible && styles.asleep, className)}
      onKeyDown={onKeyDown}
      onPointerMove={(event: PointerEvent) => {
        if (event.pointerType !== 'touch') wake();
      }}
      onPointerLeave={(event: PointerEvent) => {
        if (event.pointerType !== 'touch') sleep();
      }}
      onFocus={(event: FocusEvent) => setFocused(isShown(event.target, player.current))}
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
        onContextMenu={refuse}
      >
        {tracks.map((each) => (
          <track key={each.src} kind="captions" src={each.src} srcLang={each.srclang} label={each.label} />
        ))}
      </video>
      <PictureSurface
        onToggle={() => run({ do: 'toggle' })}
        onFull={screen.toggleFull}
        onTap={visible && !held ? sleep : wake}
        onSeekBy={(seconds) => run({ do: 'seek-by', seconds })}
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
        fresh={!state.started}
        onPlay={() => {
          play();
          keepFocus();
        }}
        onRetry={() => {
          setAttempt(attempt + 1);
          keepFocus();
        }}
      />
      {!failure && (
        <Controls
          state={state}
          settings={settings}
          labels={labels}
          screen={screen}
          tracks={tracks}
          captions={track?.srclang ?? null}
          offer={offer}
          thumbnails={thumbnails}
          compact={compact}
          visible={visible}
          run={run}
          onSeek={seek}
          onMenu={(open) => setMenus((count) => Math.max(0, count + (open ? 1 : -1)))}
        />
      )}
      {keysOpen && (
        <KeyMap
          labels={labels}
          pageKeys={pageKeys ? settings.pageKeys : undefined}
          onPageKeys={(on) => remember({ pageKeys: on })}
          onClose={() => setKeysOpen(false)}
        />
      )}
    </Surface>
  );
}

// A click leaves the focus on its button too; only a focus that is drawn keeps the controls.
function isShown(target: Element, player: Element | null): boolean {
  return target !== player && target.matches(':focus-visible');
}
