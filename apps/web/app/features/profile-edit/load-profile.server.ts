import { listSessions, profileDetail, videoProgress, type OwnProfile } from '@maetrix/contract';
import type { RouterContextProvider } from 'react-router';

import { formatLongDate } from '../../shared/formatting/dates.ts';
import { memberPath } from '../members/index.server.ts';
import { getApi } from '../session/index.server.ts';
import { describeClient } from './describe-client.ts';
import type { ProfileData, ProfileView, SessionView } from './profile-view.ts';

type Sessions = NonNullable<ProfileData['sessions']>;

const SHOWN: readonly Exclude<keyof ProfileView, 'path'>[] = [
  'id',
  'name',
  'email',
  'pending_email',
  'bio',
  'address',
  'profile_image',
  'profile_image_srcset',
  'banner_image',
  'banner_image_srcset',
  'promotional_video',
  'promotional_video_poster',
  'meta_title',
  'meta_description',
  'booking_url',
  'website_url',
  'gmail',
  'facebook',
  'page_id',
  'is_page_linked',
  'group_url',
  'instagram',
  'linkedin',
  'youtube',
  'ai_core_value',
  'ai_content',
  'is_hidden',
];

const toView = (profile: OwnProfile): ProfileView =>
  ({
    ...Object.fromEntries(SHOWN.map((name) => [name, profile[name]])),
    path: memberPath(profile),
  }) as ProfileView;

type ListedSession = { id: number; is_current: boolean; seen_at: string; client: string | null };

const toSession = ({ id, is_current, seen_at, client }: ListedSession): SessionView => ({
  id,
  isCurrent: is_current,
  client: describeClient(client),
  lastUsed: formatLongDate(seen_at),
});

const currentFirst = (sessions: Sessions): Sessions =>
  sessions.toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent));

/** The member's own profile, their open sessions and the video that is being prepared. */
export const loadProfile = async (context: Readonly<RouterContextProvider>): Promise<ProfileData> => {
  const call = getApi(context);
  const [profile, video, sessions] = await Promise.all([
    call(profileDetail),
    call(videoProgress),
    call(listSessions),
  ]);
  return {
    profile: profile.ok ? toView(profile.result) : null,
    upload: video.ok ? video.result.upload : null,
    sessions: sessions.ok ? currentFirst(sessions.result.sessions.map(toSession)) : null,
    problem: profile.ok ? null : profile.message,
  };
};
