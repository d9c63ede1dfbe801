import { parseClockTime } from '@maetrix/contract/clock-time';

import { callApi, readApi } from '../../shared/http/browser-calls.ts';
import { recordStart, reportPosition, reportPositionOnLeaving } from '../playback/index.ts';
import type { PlayerEpisode } from './player-state.ts';

const toRef = ({ id }: PlayerEpisode) => ({ kind: 'podcast' as const, itemId: id });

/** Where the member stopped, on any device; null without an answer. */
export const loadPosition = async ({ id }: PlayerEpisode): Promise<number | null> => {
  const answer = await readApi('/getResumeTime', { service_category: 'podcast', service_id: String(id) });
  return answer.ok ? parseClockTime(answer.result.resume_at) : null;
};

/** How loud the episode is over its length; null without an answer. */
export const loadLevels = async ({ slug, levels }: PlayerEpisode): Promise<readonly number[] | null> => {
  if (levels !== undefined) return levels;
  const answer = await callApi('/podcastDetail', { podcast_title_url: slug });
  return answer.ok ? answer.result.waveform : null;
};

const REFUSALS = new Set([401, 403, 404]);

/** Whether the server still gives the audio; 'unknown' when it cannot be asked or has too much to do. */
export const isStillOpen = async ({ audioUrl }: PlayerEpisode): Promise<boolean | 'unknown'> => {
  try {
    const { status } = await fetch(audioUrl, { method: 'HEAD', cache: 'no-store' });
    return status < 400 ? true : REFUSALS.has(status) ? false : 'unknown';
  } catch {
    return 'unknown';
  }
};

/** Whether the server has it. */
export const reportStart = (episode: PlayerEpisode, seconds: number): Promise<boolean> => {
  recordStart(toRef(episode));
  return reportPosition(toRef(episode), { seconds, event: 'start' });
};

/** Whether the server has it. */
export const savePosition = (episode: PlayerEpisode, seconds: number): Promise<boolean> =>
  reportPosition(toRef(episode), { seconds, event: 'progress' });

export const savePositionOnLeaving = (episode: PlayerEpisode, seconds: number): void =>
  reportPositionOnLeaving(toRef(episode), { seconds, event: 'progress' });
