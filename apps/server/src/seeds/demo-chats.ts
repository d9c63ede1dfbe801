import { demoChannels, type DemoChannel } from '@maetrix/demo-content';

import { addMs, DAY, MINUTE } from '#app/kernel/time.ts';
import { inTransaction, type Db, type Tx } from '#app/platform/database.ts';

/** At a time of a day before `now`, after the message before, and never in the future. */
const sentAt = (now: Date, message: DemoChannel['messages'][number], previous: Date): Date => {
  const day = addMs(now, -message.daysAgo * DAY)
    .toISOString()
    .slice(0, 10);
  const planned = Math.min(Date.parse(`${day}T${message.time}:00Z`), now.getTime() - MINUTE);
  return new Date(Math.max(planned, previous.getTime() + 1000));
};

const seedChannel = async (
  tx: Tx,
  channel: DemoChannel,
  position: number,
  now: Date,
  ids: Map<string, number>,
) => {
  const idOf = (name: string): number => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The demo has nobody called ${name}`);
    return id;
  };
  const { code, name, topic, messages } = channel;
  const { id: roomId } = await tx
    .insertInto('chat_rooms')
    .values({ code, kind: 'channel', name, topic, position })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name, topic, position }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('chat_heads')
    .values({ room_id: roomId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const head = await tx
    .selectFrom('chat_heads')
    .select('last_seq')
    .where('room_id', '=', roomId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (head.last_seq > 0) return;
  let at = new Date(0);
  const sent = messages.map((message, index) => {
    at = sentAt(now, message, at);
    return { ...message, seq: index + 1, at };
  });
  await tx
    .insertInto('chat_messages')
    .values(
      sent.map((message) => ({
        room_id: roomId,
        seq: message.seq,
        user_id: idOf(message.by),
        sent_at: message.at,
        body: message.text,
        reply_to: message.replyTo ?? null,
        pinned_at: message.pinned ? message.at : null,
      })),
    )
    .execute();
  const mentions = sent.flatMap((message) =>
    message.mentions.map((who) => ({ user_id: idOf(who), room_id: roomId, seq: message.seq })),
  );
  if (mentions.length) await tx.insertInto('chat_mentions').values(mentions).execute();
  const reactions = sent.flatMap((message) =>
    Object.entries(message.reactions).flatMap(([emoji, people]) =>
      people.map((who) => ({ user_id: idOf(who), room_id: roomId, seq: message.seq, emoji, at: message.at })),
    ),
  );
  if (reactions.length) await tx.insertInto('chat_reactions').values(reactions).execute();
  await tx
    .updateTable('chat_heads')
    .set({ last_seq: sent.length, last_at: at })
    .where('room_id', '=', roomId)
    .execute();
};

/** The channels of the chat, with what the demo's people wrote; channels that have messages are left alone. */
export const seedChats = async (db: Db, now: Date): Promise<void> => {
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', 'like', '%@maetrix.example')
    .execute();
  const ids = new Map(people.map(({ id, name }) => [name, id]));
  await inTransaction(db, async (tx) => {
    for (const [index, channel] of demoChannels.entries())
      await seedChannel(tx, channel, index + 1, now, ids);
  });
};
