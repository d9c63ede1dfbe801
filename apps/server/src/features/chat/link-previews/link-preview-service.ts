import { findLinks } from '@maetrix/contract';

import { addMs, DAY, HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Limit, Limiter } from '#app/platform/limits.ts';
import type { PublicHttp } from '#app/platform/public-http.ts';

import type { Delivery } from '../messages/delivery-service.ts';
import { peopleIn, type MessageKey } from '../messages/message.ts';
import { messageRepository } from '../messages/message-repository.ts';
import type { Directory } from '../people/directory-service.ts';
import type { Room } from '../rooms/room.ts';
import { previewLink } from './link-preview-jobs.ts';
import { linkPreviewRepository as repository } from './link-preview-repository.ts';
import { readPageSummary } from './page-summary-codec.ts';

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  publicHttp: PublicHttp;
  directory: Pick<Directory, 'load'>;
  delivery: Pick<Delivery, 'deliverChange'>;
};

/** So that members cannot use our server to call others. Above these limits a link has no preview. */
const PAGES_OF_MEMBER: Limit = { name: 'chat-previews', max: 30, windowMs: HOUR };
const PAGES_OF_HOST: Limit = { name: 'chat-preview-host', max: 60, windowMs: HOUR };

const READ_AGAIN_MS = 7 * DAY;
const TRY_AGAIN_MS = HOUR;
const MAX_ADDRESS = 2_000;

/** The first link of a message, without the part that its server is never told. */
const findAddress = (text: string | null): string | null => {
  const [first] = findLinks(text ?? '');
  const url = first ? URL.parse(first.link) : null;
  if (!url) return null;
  url.hash = '';
  return url.href.length <= MAX_ADDRESS ? url.href : null;
};

/** Shows what the first link of a message leads to, once the worker has read the page. */
export const createLinkPreviews = (deps: Deps) => {
  const { clock, limiter } = deps;
  const { db } = deps.database;

  const isWithin = async (limit: Limit, subject: string) => (await limiter.consume(limit, subject)).ok;

  /** Null above the limits. */
  const read = async (address: string, authorId: number) => {
    if (!(await isWithin(PAGES_OF_MEMBER, String(authorId)))) return null;
    const page = await deps.publicHttp.readPage(address, (hostname) => isWithin(PAGES_OF_HOST, hostname));
    const summary = page === null ? null : readPageSummary(page);
    return repository.save(db, address, { summary, at: clock() });
  };

  const findOrRead = async (address: string, authorId: number) =>
    (await repository.findFresh(db, address, {
      succeededSince: addMs(clock(), -READ_AGAIN_MS),
      failedSince: addMs(clock(), -TRY_AGAIN_MS),
    })) ?? read(address, authorId);

  /** Only in channels: a link of a conversation may be meant for one person, or work once. */
  const enqueuePreview = (tx: Tx, { id, kind }: Room, seq: number): Promise<void> =>
    kind === 'channel'
      ? enqueue(tx, previewLink, { roomId: id, seq }, { key: `${previewLink.name}:${id}:${seq}` })
      : Promise.resolve();

  /** Null when the message says something else by now. */
  const attach = (key: MessageKey, address: string, previewId: number): Promise<number | null> =>
    inTransaction(db, async (tx) => {
      const locked = await messageRepository.lock(tx, key);
      if (locked?.status !== 'visible' || findAddress(locked.body) !== address) return null;
      const number = await messageRepository.nextChange(tx, key.roomId);
      await messageRepository.update(tx, key, number, { link_preview_id: previewId });
      return number;
    });

  return {
    request: async (tx: Tx, room: Room, { seq, text }: { seq: number; text: string }): Promise<void> => {
      if (findAddress(text) !== null) await enqueuePreview(tx, room, seq);
    },

    requestAfterEdit: async (
      tx: Tx,
      room: Room,
      { seq, before, after }: { seq: number; before: string | null; after: string },
    ): Promise<boolean> => {
      const address = findAddress(after);
      if (address === findAddress(before)) return false;
      if (address !== null) await enqueuePreview(tx, room, seq);
      return true;
    },

    preview: async (key: MessageKey): Promise<void> => {
      const found = await repository.findMessage(db, key);
      const address = found?.status === 'visible' ? findAddress(found.body) : null;
      if (!found || address === null) return;
      const known = await findOrRead(address, found.authorId);
      if (!known?.hasTitle || known.id === found.previewId) return;
      const number = await attach(key, address, known.id);
      const message = number === null ? undefined : await messageRepository.find(db, key, found.authorId);
      if (number === null || !message) return;
      const people = await deps.directory.load(db, peopleIn([message]));
      await deps.delivery.deliverChange(found, { message, people }, { number, actorId: found.authorId });
    },
  };
};
