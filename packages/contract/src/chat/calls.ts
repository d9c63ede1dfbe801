import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { flag, freeText, optionalText } from '../fields.ts';
import { CHAT_LIMITS } from './socket-events.ts';
import {
  activeMember,
  chatMember,
  chatPage,
  chatRoom,
  chatRoomQuery,
  chatRooms,
  REPORT_TYPES,
} from './wire.ts';

const number = z.coerce.number('Not a number').int().min(0).max(Number.MAX_SAFE_INTEGER);
const uuid = z.uuid('Which member?');

export const listChatRooms = defineCall({
  name: 'listChatRooms',
  summary: 'The channels and direct conversations of the caller, with what is unread in each',
  method: 'GET',
  path: '/chat/rooms',
  auth: 'member',
  response: { kind: 'json', result: chatRooms },
});

export const openDirectRoom = defineCall({
  name: 'openDirectRoom',
  summary: 'The direct conversation with a member; it is created by the first call of either side',
  method: 'POST',
  path: '/chat/direct',
  auth: 'member',
  body: z.object({ uuid }),
  response: { kind: 'json', result: chatRoom },
});

export const listChatMessages = defineCall({
  name: 'listChatMessages',
  summary:
    'Messages of a room: the newest, those before a `seq`, those since one, with older ones that changed since `since_change`, or those around the first one at a `date` or later',
  method: 'GET',
  path: '/chat/messages',
  auth: 'member',
  query: z.object({
    room_id: chatRoomQuery,
    before: number.optional(),
    since: number.optional(),
    since_change: number.optional(),
    /** After the last message: the newest page. As with `before`, `has_more` tells of earlier ones. */
    date: z.iso.datetime({ offset: true, error: 'Not a time' }).optional(),
    limit: z.coerce.number().int().min(1).max(CHAT_LIMITS.page).default(CHAT_LIMITS.page),
  }),
  response: { kind: 'json', result: chatPage },
});

export const searchChatMessages = defineCall({
  name: 'searchChatMessages',
  summary: 'Messages of a room that contain all words, the newest page first; `before` for older ones',
  method: 'GET',
  path: '/chat/search',
  auth: 'member',
  query: z.object({
    room_id: chatRoomQuery,
    search_text: freeText(100, 'What are you looking for?'),
    before: number.optional(),
  }),
  response: { kind: 'json', result: chatPage },
});

export const listPinnedMessages = defineCall({
  name: 'listPinnedMessages',
  summary: 'The pinned messages of a room, in the order they were written',
  method: 'GET',
  path: '/chat/pins',
  auth: 'member',
  query: z.object({ room_id: chatRoomQuery }),
  response: { kind: 'json', result: chatPage },
});

export const chatPeople = defineCall({
  name: 'chatPeople',
  summary: 'Who is online, and who was here last; at most a hundred each',
  method: 'GET',
  path: '/chat/people',
  auth: 'member',
  response: {
    kind: 'json',
    result: z.object({
      online: z.array(activeMember),
      offline: z.array(activeMember),
      /** May be more than are listed. */
      online_total: z.int(),
      /** All members, as they were counted within the last minutes. */
      member_total: z.int(),
    }),
  },
});

export const chatMentionList = defineCall({
  name: 'chatMentionList',
  summary: 'Members who can be mentioned in a room, by the beginning of their name',
  method: 'GET',
  path: '/chat/mentions',
  auth: 'member',
  query: z.object({ room_id: chatRoomQuery, name: optionalText(60) }),
  response: { kind: 'json', result: z.object({ users: z.array(chatMember) }) },
});

export const muteChatRoom = defineCall({
  name: 'muteChatRoom',
  summary: 'Stop or resume unread counts and mention notices of a room',
  method: 'POST',
  path: '/chat/mute',
  auth: 'member',
  body: z.object({ room_id: chatRoomQuery, is_muted: flag }),
  response: { kind: 'json', result: nothing },
});

export const blockChatMember = defineCall({
  name: 'blockChatMember',
  summary: 'Block or unblock a member: no direct messages either way, their channel messages are withheld',
  method: 'POST',
  path: '/chat/block',
  auth: 'member',
  body: z.object({ uuid, is_blocked: flag }),
  response: { kind: 'json', result: nothing },
});

export const listBlockedMembers = defineCall({
  name: 'listBlockedMembers',
  summary: 'Whom the caller has blocked, the last one first',
  method: 'GET',
  path: '/chat/blocks',
  auth: 'member',
  response: { kind: 'json', result: z.object({ users: z.array(chatMember) }) },
});

export const reportChat = defineCall({
  name: 'reportChat',
  summary: 'Report a message to the team. With `room_id` and `seq` the server takes author and text itself',
  method: 'POST',
  path: '/reportChat',
  auth: 'member',
  form: true,
  body: z.object({
    suspect_uuid: uuid,
    report_type: z.enum(REPORT_TYPES, 'Please choose a reason'),
    /** What the reporter saw; kept beside what the server has. */
    message: optionalText(CHAT_LIMITS.text),
    description: freeText(1000, 'Please describe what is wrong'),
    room_id: chatRoomQuery.optional(),
    seq: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: { kind: 'json', result: nothing },
});

export const sendPushNotification = defineCall({
  name: 'sendPushNotification',
  summary:
    'Accepted and without effect: the server itself notifies members who are mentioned in a stored message',
  method: 'POST',
  path: '/sendPushNotification',
  auth: 'member',
  form: true,
  body: z.object({
    uuids: z.union([z.string().max(2000), z.array(z.string().max(60)).max(50)]).optional(),
    active_users: z.unknown().optional(),
    message: optionalText(CHAT_LIMITS.text),
  }),
  response: { kind: 'json', result: nothing },
});
