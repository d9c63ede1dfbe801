import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createAudioPlayer } from './audio-player.ts';
import type { PlayerEpisode } from './player-state.ts';

/** The part of the browser's element that the player uses. Each source is loaded when the test says so. */
class FakeAudio extends EventTarget {
  currentTime = 0;
  duration = 95;
  defaultPlaybackRate = 1;
  ended = false;
  error: object | null = null;
  muted = false;
  paused = true;
  playbackRate = 1;
  preload = '';
  readyState = 0;
  /** Every source that was set. */
  sources: string[] = [];

  set src(url: string) {
    this.sources.push(url);
    Object.assign(this, { currentTime: 0, error: null, readyState: 0, paused: true });
  }
  play() {
    this.paused = false;
    return Promise.resolve();
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  removeAttribute() {
    this.readyState = 0;
  }
  load() {
    this.readyState = 0;
  }

  fail() {
    this.error = {};
    this.dispatchEvent(new Event('error'));
  }
  loadAndPlay() {
    this.readyState = 4;
    for (const type of ['durationchange', 'loadedmetadata', 'playing']) this.dispatchEvent(new Event(type));
  }
  playTo(seconds: number) {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }
}

const createEpisode = (id: number): PlayerEpisode => ({
  id,
  slug: `episode-${id}`,
  path: `/podcast/money/episode-${id}`,
  title: `Episode ${id}`,
  speakers: 'Nell Ashworth',
  picture: null,
  audioUrl: `/api/podcasts/${id}/audio.mp3`,
  duration: 95,
});
const [first, second] = [createEpisode(1), createEpisode(2)];

type Call = { path: string; method: string; body: unknown };

let calls: Call[];
let audioStatus: number;
/** What the server answers for the saved position; null when it fails. */
let savedPosition: string | null;
/** Whether the server takes positions. */
let isSaving: boolean;
let element: FakeAudio;

const respond = ({ path, method }: Call): Response => {
  if (method === 'HEAD') return new Response(null, { status: audioStatus });
  if (path === '/api/podcastDetail') return Response.json({ status: true, result: { waveform: [1, 2] } });
  const failure = () => Response.json({ status: false, code: 'internal', message: '' }, { status: 503 });
  if (path === '/api/addOrUpdatePlaylist' && !isSaving) return failure();
  if (path !== '/api/getResumeTime') return Response.json({ status: true, result: {} });
  return savedPosition === null
    ? failure()
    : Response.json({ status: true, result: { resume_at: savedPosition } });
};

const callsOf = (path: string) => calls.filter((call) => call.path === path);
const checks = () => calls.filter(({ method }) => method === 'HEAD').length;
const reports = () =>
  callsOf('/api/addOrUpdatePlaylist').map(({ body }) => {
    const { service_id, resume_at, event } = body as Record<string, string>;
    return `${event} ${service_id} ${resume_at}`;
  });

/** Long enough for every wait between two attempts. */
const waitForAttempt = () => vi.advanceTimersByTimeAsync(15_000);
const settle = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  audioStatus = 200;
  savedPosition = '00:00:00';
  isSaving = true;
  element = new FakeAudio();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA: 3 });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('Audio', function Audio() {
    return element;
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
    const call = { path: url.split('?')[0] ?? url, method: init.method ?? 'GET', body };
    calls.push(call);
    return Promise.resolve(respond(call));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const startPlaying = async (memberId: number | null = null, startAt?: number) => {
  const player = createAudioPlayer();
  player.setMember(memberId);
  player.play(first, [second], startAt);
  await settle();
  element.loadAndPlay();
  await settle();
  return player;
};

test('waits before it loads a source that failed, and goes on where it failed', async () => {
  await startPlaying();
  element.playTo(42);
  element.fail();
  await vi.advanceTimersByTimeAsync(900);
  expect(element.sources).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(element.sources).toHaveLength(2);
  element.loadAndPlay();
  expect([element.currentTime, element.paused]).toEqual([42, false]);
});

test('gives up a source that fails after every reload, and tries again when asked', async () => {
  const player = await startPlaying();
  while (!player.getState().problem && element.sources.length < 20) {
    element.fail();
    await waitForAttempt();
  }
  expect(player.getState()).toMatchObject({ problem: 'failed', isPlaying: false, isWaiting: false });
  expect([element.sources.length, checks()]).toEqual([5, 4]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(checks()).toBe(4);

  player.resume();
  expect(player.getState()).toMatchObject({ problem: null, isPlaying: true, isWaiting: true });
  await settle();
  expect(element.sources).toHaveLength(6);
  element.loadAndPlay();
  expect(player.getState()).toMatchObject({ problem: null, isPlaying: true, isWaiting: false });
});

test('gives up a source that plays for a moment after every reload, but not one that goes on', async () => {
  const player = await startPlaying();
  const failAt = async (seconds: number) => {
    element.playTo(seconds);
    element.fail();
    await waitForAttempt();
    element.loadAndPlay();
  };
  for (const seconds of [10, 20, 30, 40, 50, 60]) await failAt(seconds);
  expect(player.getState().problem).toBeNull();
  for (const seconds of [60.2, 60.4, 60.6]) await failAt(seconds);
  element.fail();
  expect(player.getState().problem).toBe('failed');
});

test('stops recovering when the listener pauses', async () => {
  const player = await startPlaying();
  element.fail();
  await settle();
  player.pause();
  await waitForAttempt();
  expect([element.sources.length, checks()]).toEqual([1, 1]);
  element.fail();
  await waitForAttempt();
  expect([element.sources.length, checks()]).toEqual([1, 1]);
  expect(player.getState()).toMatchObject({ isPlaying: false, isWaiting: false });
});

test('recovers once at a time, however often Play is pressed', async () => {
  audioStatus = 503;
  const player = await startPlaying();
  element.fail();
  for (let press = 0; press < 5; press += 1) player.resume();
  await settle();
  audioStatus = 200;
  const before = checks();
  await waitForAttempt();
  expect([element.sources.length, checks()]).toEqual([2, before + 1]);
});

test('asks again as soon as the connection is back', async () => {
  audioStatus = 503;
  await startPlaying();
  element.fail();
  await vi.advanceTimersByTimeAsync(10_000);
  audioStatus = 200;
  window.dispatchEvent(new Event('online'));
  await settle();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(element.sources).toHaveLength(2);
});

test('recovers another episode while the first one still waits', async () => {
  const player = await startPlaying();
  element.fail();
  await settle();
  player.playNext();
  element.fail();
  await waitForAttempt();
  expect(element.sources).toEqual([first, second, second].map(({ audioUrl }) => audioUrl));
});

test.each([401, 403, 404])('says that the episode is no longer open after a %i', async (status) => {
  audioStatus = status;
  const player = await startPlaying();
  element.fail();
  await settle();
  expect(player.getState()).toMatchObject({ problem: 'refused', isPlaying: false });
});

test.each([408, 429, 500, 503])('does not take a %i for a refusal', async (status) => {
  audioStatus = status;
  const player = await startPlaying();
  element.fail();
  await waitForAttempt();
  expect(player.getState()).toMatchObject({ problem: null, isWaiting: true });
  expect(checks()).toBeGreaterThan(1);
});

test('a seek meant for one episode does not move the next one', async () => {
  const player = createAudioPlayer();
  player.play(first, [second], 60);
  player.playNext();
  element.loadAndPlay();
  expect([element.currentTime, player.getState().time]).toEqual([0, 0]);
});

test('the last seek before the source is loaded counts', async () => {
  const player = createAudioPlayer();
  player.play(first, [], 60);
  player.seekTo(20);
  element.loadAndPlay();
  expect(element.currentTime).toBe(20);
});

test('[PODC-011] goes on where the member stopped', async () => {
  savedPosition = '00:00:40';
  const player = await startPlaying(7);
  expect([element.currentTime, element.muted]).toEqual([40, false]);
  element.playTo(51);
  expect(reports()).toEqual(['start 1 00:00:40', 'progress 1 00:00:51']);
  expect(player.getState().time).toBe(51);
});

test('[PODC-011] saves nothing over a position the server did not tell, and asks for it again', async () => {
  savedPosition = null;
  const player = await startPlaying(7);
  expect(element.muted).toBe(false);
  element.playTo(9);
  element.playTo(11);
  await settle();
  expect([callsOf('/api/getResumeTime').length, reports()]).toEqual([2, []]);
  player.pause();
  expect(reports()).toEqual([]);

  savedPosition = '00:00:40';
  player.resume();
  await settle();
  expect(element.currentTime).toBe(40);
  expect(player.getState().time).toBe(40);
  element.loadAndPlay();
  element.playTo(51);
  expect(reports()).toEqual(['start 1 00:00:40', 'progress 1 00:00:51']);
});

test('[PODC-011] a member who is further than the late position stays there', async () => {
  savedPosition = null;
  await startPlaying(7);
  savedPosition = '00:00:05';
  element.playTo(11);
  await settle();
  expect([element.currentTime, reports()]).toEqual([11, ['start 1 00:00:11']]);
});

test('[PODC-011] stays where the member is when the last positions were lost with the connection', async () => {
  const player = await startPlaying(7);
  element.playTo(11);
  await settle();
  savedPosition = '00:00:11';
  isSaving = false;
  element.playTo(60);
  player.pause();
  isSaving = true;
  await vi.advanceTimersByTimeAsync(11_000);
  player.resume();
  await settle();
  expect(element.currentTime).toBe(60);
});

test('[PODC-011] goes on where another device stopped, and starts again what was heard there', async () => {
  const player = await startPlaying(7);
  const pauseAndResume = async (position: string) => {
    player.pause();
    await vi.advanceTimersByTimeAsync(11_000);
    savedPosition = position;
    player.resume();
    await settle();
    return element.currentTime;
  };
  element.playTo(11);
  expect(await pauseAndResume('00:00:40')).toBe(40);
  expect(await pauseAndResume('00:01:33')).toBe(0);
});

test('does not start again by itself after the device paused it', async () => {
  await startPlaying();
  element.playTo(11);
  element.pause();
  element.fail();
  await waitForAttempt();
  expect(element.sources).toHaveLength(1);
});

test('[PODC-011] saves no position of one member for another', async () => {
  const player = await startPlaying(7);
  element.playTo(11);
  const before = reports();
  element.playTo(15);
  player.setMember(8);
  expect(player.getState().episode).toBeNull();
  expect(reports()).toEqual(before);
});

test('closes when the member logs out, and goes on when a visitor logs in', async () => {
  const player = await startPlaying(null);
  player.setMember(7);
  expect(player.getState().episode).toBe(first);
  player.setMember(7);
  expect(player.getState().episode).toBe(first);
  player.setMember(null);
  expect(player.getState().episode).toBeNull();
});

test('keeps the position of a visitor who logs in while listening', async () => {
  const player = await startPlaying(null);
  element.playTo(12);
  player.setMember(7);
  element.playTo(30);
  player.pause();
  element.dispatchEvent(new Event('pause'));
  await settle();
  expect(reports()).toEqual(['start 1 00:00:12', 'progress 1 00:00:30']);
});

test('asks for the waveform only when the episode comes without one', async () => {
  const player = await startPlaying();
  expect(player.getState().levels).toEqual([1, 2]);
  player.play({ ...second, levels: [8, 9] });
  await settle();
  expect(player.getState().levels).toEqual([8, 9]);
  player.play({ ...first, id: 3, levels: null });
  await settle();
  expect(player.getState().levels).toBeNull();
  expect(callsOf('/api/podcastDetail')).toHaveLength(1);
});
