import type { LiveComments, StreamData } from '@maetrix/contract';
import type { LiveState } from '@maetrix/contract/socket-events';

import { smallestPictureUrl } from '#app/features/media/index.ts';

import type { CommentRow } from './live-repository.ts';
import { livePath } from './live-service.ts';
import type { LiveStream } from './live-stream.ts';

const NO_STREAM: StreamData = {
  stream_status: false,
  is_subscribed: true,
  stream_title: '',
  stream_description: '',
  stream_url: null,
  enable_comments: false,
  subscription_name: '',
  stream_state: 'none',
  is_interrupted: false,
  stream_id: null,
  starts_at: null,
  started_at: null,
  ended_at: null,
  replay_url: null,
};

const isInterrupted = ({ status, isReceiving }: LiveStream) => status === 'live' && !isReceiving;

export const presentStream = (stream: LiveStream | null, isOpen: boolean): StreamData =>
  stream === null
    ? NO_STREAM
    : {
        stream_status: stream.status === 'live',
        is_subscribed: isOpen,
        stream_title: stream.title,
        stream_description: stream.description,
        stream_url: stream.status === 'live' && isOpen ? `${livePath(stream.publicId)}index.m3u8` : null,
        enable_comments: stream.areCommentsEnabled,
        subscription_name: stream.plans[0]?.name ?? '',
        stream_state: stream.status,
        is_interrupted: isInterrupted(stream),
        stream_id: stream.publicId,
        starts_at: stream.startsAt.toISOString(),
        started_at: stream.startedAt?.toISOString() ?? null,
        ended_at: stream.endedAt?.toISOString() ?? null,
        replay_url: stream.replaySlug && `/video/live/${stream.replaySlug}`,
      };

export const presentState = (stream: LiveStream | null): LiveState => ({
  stream_id: stream?.publicId ?? '',
  stream_state: stream?.status ?? 'none',
  is_interrupted: stream !== null && isInterrupted(stream),
  enable_comments: stream?.areCommentsEnabled ?? false,
});

/** Without those that the team has hidden, and those of members whom the reader has blocked. */
export const presentComments = (
  comments: CommentRow[],
  blocked: ReadonlySet<string> = new Set(),
): LiveComments => {
  const shown = comments.filter(({ isHidden, author }) => !isHidden && !blocked.has(author.publicId));
  return {
    streamingChat: shown.map(({ number, author, text, createdAt }) => ({
      number,
      userId: author.publicId,
      userMessage: text,
      timestamp: createdAt.toISOString(),
    })),
    users: Object.fromEntries(
      shown.map(({ author, photo, isHost }) => [
        author.publicId,
        { userName: author.name, profilePicture: photo && smallestPictureUrl(photo), is_host: isHost },
      ]),
    ),
  };
};
