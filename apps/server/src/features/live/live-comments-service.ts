import { PLEASE_ENTER_MESSAGE } from '@maetrix/contract/messages';

import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { createBatcher } from '#app/platform/batcher.ts';
import { inTransaction, type Database, type Executor, type Tx } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import { consumeFirstOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import { announcements, liveRepository as repository, type NewComment } from './live-repository.ts';
import { cleanComment } from './live-stream.ts';
import type { LiveStreams } from './live-service.ts';

const PER_SECONDS: Limit = { name: 'live-comments', max: 3, windowMs: 3_000 };
const PER_MINUTE: Limit = { name: 'live-comments-minute', max: 20, windowMs: 60_000 };
/** With a key that is known too: each attempt waits for the row of the stream, as all comments do. */
const ATTEMPTS: Limit = { name: 'live-comment-attempts', max: 60, windowMs: 60_000 };
const MAX_BATCH = 200;
const TIMEOUT_MS = 2_000;
const LAST_NUMBER = 2_147_483_647;
/** A page shows no more comments than this. */
const MAX_HIDDEN = 500;

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  streams: Pick<LiveStreams, 'requireOpen'>;
  /** Whoever may not write in the chat does not comment, and whom a member has blocked there they do not read here. */
  chat: {
    listWriteProblems: (executor: Executor, memberIds: number[]) => Promise<Map<number, WriteProblem>>;
    listBlocked: (memberId: number) => Promise<{ publicId: string }[]>;
  };
  timeoutFactor: number;
};

type WriteProblem = 'chat_banned' | 'chat_muted';

const keyOf = ({ streamId, memberId, requestKey }: Omit<NewComment, 'text'>) =>
  `${streamId}/${memberId}/${requestKey}`;

export const createLiveComments = (deps: Deps) => {
  const { db } = deps.database;

  /** Stores the comments of one stream that are not stored yet; returns all their numbers by key. */
  const storeIn = async (tx: Tx, streamId: number, comments: NewComment[]): Promise<Map<string, number>> => {
    // A comment and its repetition may arrive at the same time.
    await repository.lock(tx, streamId);
    const known = await repository.listByKeys(tx, comments);
    const numbers = new Map(known.map((comment) => [keyOf(comment), comment.number]));
    const added = [...new Map(comments.map((comment) => [keyOf(comment), comment])).values()].filter(
      (comment) => !numbers.has(keyOf(comment)),
    );
    if (!added.length) return numbers;
    const last = await repository.reserveNumbers(tx, streamId, added.length);
    if (last === null) throw new AppError('comments_disabled');
    const numbered = added.map((comment, index) => ({ ...comment, number: last - added.length + 1 + index }));
    await repository.insertComments(tx, numbered, deps.clock());
    await announcements.announce(tx, { what: 'comments', streamId, last });
    for (const comment of numbered) numbers.set(keyOf(comment), comment.number);
    return numbers;
  };

  /** Comments that arrive together are one transaction: in a crowd they would wait for the row of the stream one by one. */
  const store = createBatcher<NewComment, number | WriteProblem>(
    MAX_BATCH,
    (comments) =>
      inTransaction(db, async (tx) => {
        const problems = await deps.chat.listWriteProblems(
          tx,
          comments.map(({ memberId }) => memberId),
        );
        const allowed = comments.filter(({ memberId }) => !problems.has(memberId));
        const byStream = Map.groupBy(allowed, ({ streamId }) => streamId);
        const numbers = new Map<string, number>();
        for (const [streamId, ofStream] of byStream)
          for (const [key, number] of await storeIn(tx, streamId, ofStream)) numbers.set(key, number);
        return comments.map((comment) => problems.get(comment.memberId) ?? numbers.get(keyOf(comment)) ?? 0);
      }),
    TIMEOUT_MS * deps.timeoutFactor,
  );

  /** By their public ids. */
  const listBlocked = async (memberId: number): Promise<Set<string>> =>
    new Set((await deps.chat.listBlocked(memberId)).map(({ publicId }) => publicId));

  return {
    listBlocked,

    /** Comments on the live stream; with a key that is known, nothing more is stored. */
    send: async (credential: Credential, { requestKey, text }: { requestKey: string; text: string }) => {
      const { stream, memberId } = await deps.streams.requireOpen(credential);
      if (!stream.areCommentsEnabled) throw new AppError('comments_disabled');
      const cleaned = cleanComment(text);
      if (!cleaned) throw new AppError('invalid_input', { fields: { userMessage: PLEASE_ENTER_MESSAGE } });
      const subject = String(memberId);
      await consumeFirstOrReject(deps.limiter, [
        { limit: PER_SECONDS, subject, member: requestKey },
        { limit: PER_MINUTE, subject, member: requestKey },
        { limit: ATTEMPTS, subject },
      ]);
      const number = await store({ streamId: stream.id, memberId, requestKey, text: cleaned });
      if (typeof number !== 'number') throw new AppError(number);
      return repository.listAfter(db, { streamId: stream.id, after: number - 1, limit: 1 });
    },

    /** The newest comments of the live stream, or those before a number. */
    list: async (
      credential: Credential,
      { before = LAST_NUMBER, limit }: { before?: number | undefined; limit: number },
    ) => {
      const { stream, memberId } = await deps.streams.requireOpen(credential);
      const comments = await repository.listBefore(db, { streamId: stream.id, before, limit });
      return { comments, blocked: await listBlocked(memberId) };
    },

    /** Takes a comment away, for everybody and at once; for the team. */
    hide: (streamId: number, number: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (!(await repository.hideComment(tx, { streamId, number, now: deps.clock() })))
          throw new AppError('not_found');
        await announcements.announce(tx, { what: 'hidden', streamId, number });
      }),

    /** In the transaction in which a member has blocked another one, or not any more. */
    handleBlocksChanged: (tx: Tx, { memberId }: { memberId: number }): Promise<void> =>
      announcements.announce(tx, { what: 'blocks', memberId }),

    /** The numbers of the newest hidden comments. */
    listHidden: (streamId: number): Promise<number[]> => repository.listHidden(db, streamId, MAX_HIDDEN),

    /** The same for a stream that the caller has been admitted to. */
    listNewest: (streamId: number, limit: number) =>
      repository.listBefore(db, { streamId, before: LAST_NUMBER, limit }),

    listAfter: (streamId: number, after: number, limit: number) =>
      repository.listAfter(db, { streamId, after, limit }),
  };
};

export type LiveCommentsService = ReturnType<typeof createLiveComments>;
