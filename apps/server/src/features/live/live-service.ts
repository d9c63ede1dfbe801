import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import { PASS_TTL_MS, type MediaService } from '#app/features/media/index.ts';
import type { Playback } from '#app/features/playback/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';

import { isOpenFor } from './live-access-policy.ts';
import { announcements, liveRepository as repository, type NewStream } from './live-repository.ts';
import type { LiveStream } from './live-stream.ts';
import type { Replays } from './replay-service.ts';

type Deps = {
  database: Database;
  clock: Clock;
  callerStates: Pick<CallerStates, 'requireAccess'>;
  entitlements: Pick<Entitlements, 'loadMemberAccess'>;
  media: Pick<MediaService, 'issuePass'>;
  playback: Pick<Playback, 'admitStream'>;
  replays: Pick<Replays, 'enqueueMaking'>;
};

/** Where a stream is watched. */
export const livePath = (publicId: string): string => `/media/live/${publicId}/`;

const requireLive = (stream: LiveStream | null): LiveStream => {
  if (stream?.status !== 'live') throw new AppError('not_live');
  return stream;
};

export const createLiveStreams = (deps: Deps) => {
  const { database, clock } = deps;
  const { db } = database;

  const findCurrent = () => repository.findCurrent(db, clock());

  /** The live stream, for a member who may watch it. */
  const requireOpen = async (credential: Credential): Promise<{ stream: LiveStream; memberId: number }> => {
    const { memberId, access } = await deps.callerStates.requireAccess(credential);
    const stream = requireLive(await findCurrent());
    if (!isOpenFor(stream, access, clock())) throw new AppError('not_entitled');
    return { stream, memberId };
  };

  return {
    findCurrent,
    requireOpen,

    /** The current stream, and whether the caller may watch it. */
    describe: async (credential: Credential) => {
      const { access } = await deps.callerStates.requireAccess(credential);
      const stream = await findCurrent();
      return { stream, isOpen: stream !== null && isOpenFor(stream, access, clock()) };
    },

    /** The live stream if this member may watch it; for sockets, whose session is known. */
    findOpenFor: async (memberId: number): Promise<LiveStream | null> => {
      const stream = await findCurrent();
      if (stream?.status !== 'live') return null;
      return isOpenFor(stream, await deps.entitlements.loadMemberAccess(memberId), clock()) ? stream : null;
    },

    /** The pass to the files of the live stream. */
    open: async (credential: Credential) => {
      const { stream, memberId } = await requireOpen(credential);
      const member = { memberId, sessionKey: credential.tokenHash.toString('base64url') };
      await deps.playback.admitStream(member);
      const path = livePath(stream.publicId);
      return {
        url: `${path}index.m3u8`,
        pass: deps.media.issuePass({ ...member, assetPublicId: stream.publicId, now: clock(), path }),
        expiresInSeconds: PASS_TTL_MS / 1000,
      };
    },

    /** Plans a stream. */
    schedule: (stream: NewStream) =>
      inTransaction(db, async (tx) => {
        const scheduled = await repository.insert(tx, stream);
        await announcements.announce(tx, { what: 'state' });
        return scheduled;
      }),

    /** Allows or forbids comments; viewers learn it at once. */
    setComments: (streamId: number, isEnabled: boolean): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (await repository.setComments(tx, streamId, isEnabled))
          await announcements.announce(tx, { what: 'state' });
      }),

    /** Whose comments are marked as those of a host. */
    setHosts: (streamId: number, memberIds: number[]): Promise<void> =>
      inTransaction(db, (tx) => repository.replaceHosts(tx, streamId, memberIds)),

    /** Ends a live stream, whose replay is made then, or cancels one that was never live. Its publish key is void. */
    end: (streamId: number, { unlessSentSince }: { unlessSentSince?: Date } = {}): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (!(await repository.end(tx, streamId, { now: clock(), unlessSentSince }))) return;
        await announcements.announce(tx, { what: 'state' });
        await deps.replays.enqueueMaking(tx, streamId);
      }),
  };
};

export type LiveStreams = ReturnType<typeof createLiveStreams>;
