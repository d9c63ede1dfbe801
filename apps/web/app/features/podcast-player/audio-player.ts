import { readStored, store } from '../../shared/storage.ts';
import { connectDevice, describeToDevice, reportToDevice } from './media-session.ts';
import {
  isStillOpen,
  loadLevels,
  loadPosition,
  reportStart,
  savePosition,
  savePositionOnLeaving,
} from './player-calls.ts';
import { createRecovery } from './recovery.ts';
import {
  IDLE,
  isRate,
  startTime,
  withoutEpisode,
  type PlayerEpisode,
  type PlayerState,
  type Sleep,
} from './player-state.ts';

const RATE_KEY = 'podcast-rate';
const REPORT_INTERVAL_SECONDS = 10;
const MAX_WAIT_FOR_POSITION_MS = 1_500;
/** A reload has helped when the audio has gone on so far. */
const RECOVERED_SECONDS = 2;
/** Positions are saved in whole seconds. */
const SAME_POSITION_SECONDS = 2;
const MINUTE_MS = 60_000;

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

/** One audio element for the whole site; pages come and go around it. */
export const createAudioPlayer = () => {
  let state = IDLE;
  const listeners = new Set<() => void>();
  let audio: HTMLAudioElement | undefined;
  let memberId: number | null = null;
  /** What the listener asked for; the element may be waiting for data. */
  let shouldPlay = false;
  let reported = 0;
  /** The last position of this device that the server has; null when it has none. */
  let acknowledged: number | null = null;
  let hasReportedStart = false;
  /** Until the saved position is known, none is saved over it. */
  let isPositionKnown = false;
  /** Where the recording was when the saved position was last asked for. */
  let askedAt = 0;
  /** Where to go when the element can seek. */
  let pendingSeek: number | null = null;
  let failedAt = 0;
  let pausedAt = 0;
  let sleepTimer: ReturnType<typeof setTimeout> | undefined;

  const update = (change: Partial<PlayerState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const report = (send: typeof savePosition, episode: PlayerEpisode) => {
    const { time } = state;
    reported = time;
    void send(episode, time).then((hasArrived) => {
      if (hasArrived && state.episode === episode) acknowledged = time;
    });
  };

  const save = () => {
    if (memberId === null || !state.episode || !hasReportedStart || state.time === reported) return;
    report(savePosition, state.episode);
  };

  const reportFirstPlay = () => {
    if (memberId === null || !state.episode || hasReportedStart || !isPositionKnown) return;
    hasReportedStart = true;
    report(reportStart, state.episode);
  };

  const handlePlaying = () => {
    update({ isPlaying: true, isWaiting: false, problem: null });
    reportFirstPlay();
    reportToDevice(state);
  };

  const handleTime = () => {
    if (!audio || audio.muted || audio.readyState === 0 || pendingSeek !== null) return;
    update({ time: audio.currentTime, duration: audio.duration || state.duration });
    if (!recovery.isActive() && Math.abs(state.time - failedAt) >= RECOVERED_SECONDS) recovery.reset();
    if (Math.abs(state.time - (isPositionKnown ? reported : askedAt)) < REPORT_INTERVAL_SECONDS) return;
    if (isPositionKnown) save();
    else void goToSaved();
  };

  const handlePause = () => {
    // While the connection is lost the element is paused, but the listener did not ask for it.
    if (shouldPlay && audio && !audio.ended && state.isWaiting) return;
    // Also when the device paused it, as it does without its headphones: nothing starts by itself afterwards.
    shouldPlay = false;
    pausedAt = Date.now();
    update({ isPlaying: false });
    save();
    reportToDevice(state);
  };

  const start = (element: HTMLAudioElement) =>
    element.play().catch((error: unknown) => {
      // Blocked by the browser until the listener presses play. The error event handles a source that failed; another source or a pause is no failure.
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        update({ isPlaying: false, isWaiting: false });
    });

  const goTo = (time: number) => {
    if (!audio) return;
    if (audio.readyState === 0) pendingSeek = time;
    else audio.currentTime = time;
    update({ time });
  };

  const applyPendingSeek = () => {
    if (audio && pendingSeek !== null) audio.currentTime = pendingSeek;
    pendingSeek = null;
  };

  const reload = () => {
    if (!audio || !state.episode) return;
    pendingSeek = state.time;
    audio.src = state.episode.audioUrl;
    audio.playbackRate = state.rate;
    if (shouldPlay) void start(audio);
  };

  const recovery = createRecovery({
    isOpen: async () => (state.episode ? isStillOpen(state.episode) : false),
    reload,
    giveUp: (problem) => {
      shouldPlay = false;
      update({ problem, isWaiting: false, isPlaying: false });
      reportToDevice(state);
    },
  });

  /** The source failed: the connection is lost, or the server refuses. While it is paused nothing is tried. */
  const handleError = () => {
    if (!shouldPlay) return;
    failedAt = state.time;
    update({ isWaiting: true });
    recovery.handleFailure();
  };

  const handleEnded = () => {
    save();
    const [next, ...rest] = state.queue;
    const isAsleep = state.sleep?.kind === 'episode';
    if (isAsleep) update({ sleep: null });
    if (next && !isAsleep) open(next, rest);
    else {
      shouldPlay = false;
      update({ isPlaying: false });
    }
  };

  const createElement = (): HTMLAudioElement => {
    const element = new Audio();
    element.preload = 'auto';
    element.addEventListener('playing', handlePlaying);
    element.addEventListener('timeupdate', handleTime);
    element.addEventListener('durationchange', handleTime);
    element.addEventListener('pause', handlePause);
    element.addEventListener('ended', handleEnded);
    element.addEventListener('waiting', () => update({ isWaiting: shouldPlay }));
    element.addEventListener('loadedmetadata', applyPendingSeek);
    element.addEventListener('error', handleError);
    window.addEventListener('online', () => {
      const isStalled = state.isWaiting && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
      if (shouldPlay && isStalled && !recovery.isActive()) reload();
    });
    window.addEventListener('pagehide', () => {
      if (memberId !== null && state.episode && hasReportedStart && state.time !== reported)
        savePositionOnLeaving(state.episode, state.time);
      reported = state.time;
    });
    connectDevice(controls);
    return element;
  };

  /** Goes on where the member stopped. Without an answer the position stays unknown and is asked for again. */
  const goToSaved = async () => {
    const { episode } = state;
    if (!episode) return;
    askedAt = state.time;
    const saved = await loadPosition(episode);
    if (state.episode !== episode) return;
    // A member who moved or is further meanwhile stays there.
    if (!isPositionKnown && saved !== null) {
      const time = startTime(saved, episode.duration);
      if (time >= state.time) goTo(time);
      isPositionKnown = true;
    }
    if (state.isPlaying) reportFirstPlay();
  };

  /** Browsers play only what is started at once; nothing is heard until the saved position is known. */
  const playFromSaved = (element: HTMLAudioElement) => {
    const { episode } = state;
    const unmute = () => {
      if (state.episode === episode) element.muted = false;
    };
    element.muted = true;
    void goToSaved().then(unmute);
    void pause(MAX_WAIT_FOR_POSITION_MS).then(unmute);
  };

  /** After a pause: another device may have gone on meanwhile. */
  const catchUp = async () => {
    const { episode } = state;
    const known = reported;
    if (memberId === null || !episode) return;
    if (!isPositionKnown) return goToSaved();
    if (Date.now() - pausedAt < REPORT_INTERVAL_SECONDS * 1_000) return;
    const saved = await loadPosition(episode);
    const hasMovedHere = state.episode !== episode || reported !== known;
    if (hasMovedHere || saved === null || acknowledged === null) return;
    // What the server has from here is no news, even when a later report was lost.
    if (Math.abs(saved - acknowledged) <= SAME_POSITION_SECONDS) return;
    acknowledged = saved;
    reported = saved;
    controls.seekTo(startTime(saved, episode.duration));
  };

  const open = (episode: PlayerEpisode, queue: readonly PlayerEpisode[], startAt?: number) => {
    save();
    const stored = readStored(RATE_KEY);
    const rate = isRate(stored) ? stored : state.rate;
    audio ??= createElement();
    const element = audio;
    shouldPlay = true;
    hasReportedStart = false;
    const needsPosition = memberId !== null && startAt === undefined;
    isPositionKnown = !needsPosition;
    reported = 0;
    acknowledged = null;
    pendingSeek = null;
    recovery.reset();
    update({
      ...IDLE,
      sleep: state.sleep,
      rate,
      episode,
      queue: withoutEpisode(queue, episode.id),
      isPlaying: true,
      isWaiting: true,
      duration: episode.duration,
    });
    describeToDevice(state);
    element.src = episode.audioUrl;
    element.defaultPlaybackRate = rate;
    element.playbackRate = rate;
    element.muted = false;
    if (startAt !== undefined) goTo(startAt);
    if (needsPosition) playFromSaved(element);
    void start(element);
    void loadLevels(episode).then((levels) => state.episode === episode && update({ levels }));
  };

  const setSleep = (sleep: Sleep) => {
    clearTimeout(sleepTimer);
    if (sleep?.kind === 'minutes')
      sleepTimer = setTimeout(() => {
        controls.pause();
        update({ sleep: null });
      }, sleep.minutes * MINUTE_MS);
    update({ sleep });
  };

  const controls = {
    resume: () => {
      if (!audio || !state.episode) return;
      shouldPlay = true;
      if (state.problem || audio.error) {
        update({ isPlaying: true, isWaiting: true, problem: null });
        recovery.retry();
      } else {
        void catchUp();
        void start(audio);
      }
    },
    pause: () => {
      shouldPlay = false;
      recovery.stop();
      audio?.pause();
      update({ isPlaying: false, isWaiting: false });
    },
    seekTo: (seconds: number) => {
      if (!audio) return;
      const time = Math.max(0, Math.min(state.duration, seconds));
      isPositionKnown = true;
      // Who chooses a position stays there.
      pausedAt = Date.now();
      goTo(time);
      if (state.isPlaying) reportFirstPlay();
      save();
      reportToDevice(state);
    },
    skip: (seconds: number) => controls.seekTo(state.time + seconds),
    playNext: () => {
      const [next, ...rest] = state.queue;
      if (next) open(next, rest);
    },
    close: () => {
      controls.pause();
      save();
      setSleep(null);
      audio?.removeAttribute('src');
      audio?.load();
      update({ ...IDLE, rate: state.rate });
      describeToDevice(state);
      reportToDevice(state);
    },
  };

  return {
    ...controls,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,

    /** Plays an episode, then what follows in its list; goes on with the one that is open already. */
    play: (episode: PlayerEpisode, following: readonly PlayerEpisode[] = [], startAt?: number) => {
      if (state.episode?.id === episode.id) controls.resume();
      else open(episode, following, startAt);
    },
    playFromQueue: (id: number) => {
      const at = state.queue.findIndex((episode) => episode.id === id);
      const episode = state.queue[at];
      if (episode) open(episode, state.queue.slice(at + 1));
    },
    setRate: (rate: number) => {
      store(RATE_KEY, rate);
      if (audio) audio.playbackRate = rate;
      update({ rate });
    },
    setSleep: (choice: number | 'episode' | null) =>
      setSleep(
        choice === null
          ? null
          : choice === 'episode'
            ? { kind: 'episode' }
            : { kind: 'minutes', minutes: choice },
      ),
    /** Positions of members are saved; a change of the member ends what the other one played. */
    setMember: (id: number | null) => {
      if (memberId !== null && id !== memberId) {
        // The session is the other member's already.
        hasReportedStart = false;
        controls.close();
      }
      memberId = id;
      if (state.isPlaying) reportFirstPlay();
    },
  };
};

/** The player of this browser tab. */
export const audioPlayer = createAudioPlayer();
