import {
  blockChatMember,
  CHAT_REPORTED,
  chatMentionList,
  chatPeople,
  listBlockedMembers,
  listChatMessages,
  listChatRooms,
  listPinnedMessages,
  muteChatRoom,
  openDirectRoom,
  reportChat,
  searchChatMessages,
  sendPushNotification,
} from '@maetrix/contract';

import { AppError } from '#app/kernel/app-error.ts';
import type { Routes } from '#app/platform/http/route.ts';

import type { Chat } from './chat-service.ts';
import { presentPage } from './messages/message-presenter.ts';
import { presentActive, presentPerson } from './people/person-presenter.ts';
import { presentRoom, presentRooms } from './rooms/room-presenter.ts';

/** Also accepted separated by commas, as a form sends them. */
const listUuids = (given: string | string[] | undefined): string[] =>
  (typeof given === 'string' ? given.split(',') : (given ?? []))
    .map((uuid) => uuid.trim())
    .filter((uuid) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid))
    .slice(0, 50);

export const registerChatRoutes = (routes: Routes, chat: Chat) => {
  const { rooms, history } = chat;

  routes.member(listChatRooms, async ({ caller }) => ({
    result: presentRooms(await rooms.list(caller.memberId), caller.memberId),
  }));

  routes.member(openDirectRoom, async ({ caller, body }) => {
    const listed = await rooms.openDirect(caller.memberId, body.uuid);
    const [room] = listed.rooms;
    if (!room) throw new AppError('not_found');
    return { result: presentRoom(room, caller.memberId, listed) };
  });

  routes.member(listChatMessages, async ({ caller, query }) => ({
    result: presentPage(
      await history.list(caller.memberId, {
        code: query.room_id,
        before: query.before,
        since: query.since,
        sinceChange: query.since_change,
        date: query.date === undefined ? undefined : new Date(query.date),
        limit: query.limit,
      }),
    ),
  }));

  routes.member(searchChatMessages, async ({ caller, query }) => ({
    result: presentPage(
      await history.search(caller.memberId, {
        code: query.room_id,
        text: query.search_text,
        before: query.before,
      }),
    ),
  }));

  routes.member(listPinnedMessages, async ({ caller, query }) => ({
    result: presentPage(await history.listPinned(caller.memberId, query.room_id)),
  }));

  routes.member(chatPeople, async ({ caller }) => {
    const { online, offline, total, memberTotal } = await chat.presence.list(caller.memberId);
    return {
      result: {
        online: online.map(({ person, at }) => presentActive(person, at)),
        offline: offline.map(({ person, at }) => presentActive(person, at)),
        online_total: total,
        member_total: memberTotal,
      },
    };
  });

  routes.member(chatMentionList, async ({ caller, query }) => {
    const people = await rooms.listMentionable(caller.memberId, query.room_id, query.name ?? '');
    return { result: { users: people.map(presentPerson) } };
  });

  routes.member(muteChatRoom, async ({ caller, body }) => {
    await rooms.mute(caller.memberId, body.room_id, body.is_muted === 1);
    return { result: null };
  });

  routes.member(blockChatMember, async ({ caller, body }) => {
    await rooms.block(caller.memberId, body.uuid, body.is_blocked === 1);
    return { result: null };
  });

  routes.member(listBlockedMembers, async ({ caller }) => ({
    result: { users: (await rooms.listBlocked(caller.memberId)).map(presentPerson) },
  }));

  routes.member(reportChat, async ({ caller, body }) => {
    const { room_id: code, seq } = body;
    await chat.reports.report({
      memberId: caller.memberId,
      suspectUuid: body.suspect_uuid,
      reason: body.report_type,
      description: body.description,
      claim: body.message,
      message: code !== undefined && seq !== undefined ? { code, seq } : undefined,
    });
    return { result: null, message: CHAT_REPORTED };
  });

  // The server notified those who were mentioned when it stored the message; nobody else is notified by this.
  routes.member(sendPushNotification, async ({ caller, body }) => {
    await chat.messages.checkJustMentioned(caller.memberId, listUuids(body.uuids));
    return { result: null };
  });
};
