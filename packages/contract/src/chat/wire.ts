import { z } from 'zod';

import { flag, requestKey } from '../fields.ts';
import { CHAT_LIMITS, CHAT_EMOJI, CHAT_QUICK_REACTIONS } from './socket-events.ts';
import { PLEASE_ENTER_MESSAGE } from './messages.ts';

/** A member as others see them in the chat. */
export const chatMember = z.object({
  /** Their public id, also `uuid` elsewhere. */
  userId: z.string(),
  userName: z.string(),
  profilePicture: z.string().nullable(),
  /** Always empty: members do not see each other's addresses. */
  userEmail: z.literal(''),
});
export type ChatMember = z.output<typeof chatMember>;

/** A member who is online, or was. */
export const activeMember = z.object({
  uuid: z.string(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  /** Always empty: members do not see each other's addresses. */
  email: z.literal(''),
  /** When they were last seen. */
  timestamp: z.iso.datetime(),
});
export type ActiveMember = z.output<typeof activeMember>;

export const chatAttachment = z.object({
  file_id: z.string(),
  kind: z.enum(['image', 'document']),
  name: z.string(),
  bytes: z.int(),
  /** Of an image, as it is stored. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A path of this site, for whoever may read the message: an image to show, a document to download. */
  link: z.string(),
});
export type ChatAttachment = z.output<typeof chatAttachment>;

/** What the first link of a message leads to, as its page says. */
export const chatLinkPreview = z.object({
  /** http or https, with a host that has a name. */
  link: z.string(),
  title: z.string(),
  /** May be empty. */
  description: z.string(),
});
export type ChatLinkPreview = z.output<typeof chatLinkPreview>;

export const chatMessage = z.object({
  room_id: z.string(),
  /** Counts from 1 in its room, without a gap; with `room_id` it names the message. */
  seq: z.int(),
  /** The author's public id. */
  userId: z.string(),
  /** Plain text; empty when there is only a file, and unless the status is `visible`. */
  userMessage: z.string(),
  /** The public ids of those who are mentioned. */
  userTagUUId: z.array(z.string()),
  /** The same: members are named by their public ids alone. */
  userTagId: z.array(z.string()),
  timestamp: z.iso.datetime(),
  /** `hidden` by the team, `deleted` by the author, `blocked`: of somebody whom the reader has blocked. */
  status: z.enum(['visible', 'hidden', 'deleted', 'blocked']),
  attachment: chatAttachment.nullable(),
  /** Comes with a later change of the message. */
  link_preview: chatLinkPreview.nullable(),
  reply_to: z.object({ seq: z.int(), userId: z.string(), excerpt: z.string() }).nullable(),
  /** `userIds` are some of those who reacted, the reader first. */
  reactions: z.array(z.object({ emoji: z.string(), count: z.int(), userIds: z.array(z.string()) })),
  edited_at: z.iso.datetime().nullable(),
  pinned_at: z.iso.datetime().nullable(),
  /** The number of its last change in the room; 0 when it never changed. A lower one is older. */
  change: z.int(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** Messages, the oldest first, with everybody they name. */
export const chatPage = z.object({
  messages: z.array(chatMessage),
  users: z.array(chatMember),
  /** Whether there are more in the direction that was asked for. */
  has_more: flag,
  last_seq: z.int(),
  last_change: z.int(),
});
export type ChatPage = z.output<typeof chatPage>;

export const chatRoom = z.object({
  room_id: z.string(),
  kind: z.enum(['channel', 'direct']),
  name: z.string(),
  topic: z.string(),
  /** The other side of a direct conversation. */
  member: chatMember.nullable(),
  last_seq: z.int(),
  last_change: z.int(),
  /** Null in a room without messages. */
  last_message: chatMessage
    .pick({ seq: true, userId: true, timestamp: true, status: true })
    .extend({
      excerpt: z.string(),
      userName: z.string(),
    })
    .nullable(),
  read_seq: z.int(),
  unread: z.int(),
  /** Unread messages that mention the member. */
  unread_mentions: z.int(),
  is_muted: flag,
  slow_mode_seconds: z.int(),
  /** 0: read only, for the reason `write_problem`. */
  can_write: flag,
  write_problem: z.string().nullable(),
});
export type ChatRoom = z.output<typeof chatRoom>;

export const chatRooms = z.object({
  me: chatMember,
  rooms: z.array(chatRoom),
  /** Differs when the member has blocked or unblocked somebody since, in any window: fetch the messages again. */
  blocks: z.string(),
});
export type ChatRooms = z.output<typeof chatRooms>;

export const REPORT_TYPES = [
  'Spam',
  'Harassment',
  'Hate or abuse',
  'Inappropriate content',
  'Other',
] as const;

const roomId = z.string().regex(/^[a-z0-9-]{1,64}$/, 'Which room?');
const seq = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();
const text = z
  .string()
  .overwrite(storable)
  .trim()
  .max(CHAT_LIMITS.text, `At most ${CHAT_LIMITS.text} characters`);
const mentions = z.array(z.uuid()).max(CHAT_LIMITS.mentions).optional();
const message = { room_id: roomId, seq };

const REACTIONS = new Set([...CHAT_QUICK_REACTIONS, ...CHAT_EMOJI]);

/** What the realtime server accepts, by event. */
export const chatFrames = {
  'chat:enter': z.object({}),
  'chat:join': z.object({ room_id: roomId }),
  'chat:leave': z.object({ room_id: roomId }),
  'chat:send': z
    .object({
      room_id: roomId,
      key: requestKey,
      text: text.default(''),
      file_id: z.uuid().optional(),
      reply_to: seq.optional(),
      mentions,
    })
    .refine(({ text: given, file_id }) => given !== '' || file_id !== undefined, {
      path: ['text'],
      error: PLEASE_ENTER_MESSAGE,
    }),
  'chat:edit': z.object({ ...message, text: text.min(1, PLEASE_ENTER_MESSAGE), mentions }),
  'chat:delete': z.object(message),
  'chat:react': z.object({
    ...message,
    emoji: z.string().refine((emoji) => REACTIONS.has(emoji), 'Unknown emoji'),
    is_on: flag,
  }),
  'chat:pin': z.object({ ...message, is_on: flag }),
  'chat:read': z.object({ ...message, seq: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  'chat:typing': z.object({ room_id: roomId }),
};

export const chatRoomQuery = roomId;
