import type { Page } from '@playwright/test';

import { expect, readApi } from './support.ts';

export type Listed = {
  id: number;
  podcast_title: string;
  podcast_title_url: string;
  podcast_category_url: string;
  without_login: 0 | 1;
  tag_name: string | null;
};

export const listEpisodes = async (): Promise<Listed[]> =>
  (await readApi<{ podcasts: Listed[] }[]>('podcastListBycategory', null)).flatMap(
    ({ podcasts }) => podcasts,
  );

export const pathOf = (episode: Listed) =>
  `/podcast/${episode.podcast_category_url}/${episode.podcast_title_url}`;

export const findEpisode = async (matches: (episode: Listed) => boolean): Promise<Listed> => {
  const found = (await listEpisodes()).find(matches);
  if (!found) throw new Error('The demo has no such episode');
  return found;
};
export const openEpisode = () => findEpisode(({ without_login }) => without_login === 1);
export const planEpisode = () => findEpisode(({ tag_name }) => tag_name !== null);

/** Lets the test see the one audio element, where it was moved to, and the handlers it gives to the device. */
export const watchPlayer = (page: Page) =>
  page.addInitScript(() => {
    const seen = {
      audios: [] as HTMLAudioElement[],
      handlers: {} as Record<string, (details: object) => void>,
      jumps: [] as number[],
    };
    const time = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
    Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
      ...time,
      set(seconds: number) {
        seen.jumps.push(seconds);
        time?.set?.call(this, seconds);
      },
    });
    const Original = window.Audio;
    const Watched = function (...given: [string?]) {
      const element = new Original(...given);
      seen.audios.push(element);
      return element;
    };
    Object.assign(window, { seen, Audio: Watched });
    const { mediaSession } = navigator;
    const setHandler = mediaSession.setActionHandler.bind(mediaSession);
    mediaSession.setActionHandler = (action, handler) => {
      if (handler) seen.handlers[action] = (details) => handler({ action, ...details });
      setHandler(action, handler);
    };
  });

export type Seen = {
  seen: {
    audios: HTMLAudioElement[];
    handlers: Record<string, (details: object) => void>;
    jumps: number[];
  };
};

export const audio = (page: Page) =>
  page.evaluate(() => {
    const { audios } = (window as unknown as Seen).seen;
    const element = audios[0];
    return {
      count: audios.length,
      time: element?.currentTime ?? 0,
      isPlaying: element ? !element.paused && !element.muted : false,
      rate: element?.playbackRate ?? 0,
    };
  });
export const time = async (page: Page) => (await audio(page)).time;
/** Where the player moved to by itself or by a control. */
export const jumps = (page: Page) => page.evaluate(() => (window as unknown as Seen).seen.jumps);
export const act = (page: Page, action: string, details: object = {}) =>
  page.evaluate(([name, given]) => (window as unknown as Seen).seen.handlers[name]?.(given), [
    action,
    details,
  ] as const);

export const player = (page: Page) => page.getByRole('region', { name: 'Podcast player' });
export const hero = (page: Page, title: string) => page.getByRole('region', { name: title });
export const playHero = (page: Page, title: string) =>
  hero(page, title)
    .getByRole('button', { name: `Play: ${title}` })
    .click();

export const expectProgress = async (page: Page) => {
  const from = await time(page);
  await expect.poll(() => time(page)).toBeGreaterThan(from + 0.5);
};
