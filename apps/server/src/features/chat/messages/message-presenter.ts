import type { ChatAttachment, ChatMessage, ChatPage } from '@maetrix/contract';

import { flag } from '#app/platform/http/wire-values.ts';

import { unknownPerson, type People } from '../people/person.ts';
import { presentPerson } from '../people/person-presenter.ts';
import { excerpt, peopleIn, type Message, type MessageFile } from './message.ts';

export const presentFile = (file: MessageFile): ChatAttachment => ({
  file_id: file.publicId,
  kind: file.kind,
  name: file.fileName ?? 'file',
  bytes: file.bytes,
  width: file.width,
  height: file.height,
  link: `/api/chat/files/${file.publicId}`,
});

/** A message as those see it who have not blocked `blocked`. */
export const presentMessage = (message: Message, people: People, blocked: Set<number>): ChatMessage => {
  const publicId = (id: number) => (people.get(id) ?? unknownPerson(id)).publicId;
  const status = blocked.has(message.authorId) ? 'blocked' : message.status;
  const isVisible = status === 'visible';
  const mentioned = isVisible ? message.mentions.map(publicId) : [];
  const parent = message.replyTo;
  const isParentVisible = parent?.status === 'visible' && !blocked.has(parent.authorId);
  return {
    room_id: message.roomCode,
    seq: message.seq,
    userId: publicId(message.authorId),
    userMessage: isVisible ? (message.body ?? '') : '',
    userTagUUId: mentioned,
    userTagId: mentioned,
    timestamp: message.sentAt.toISOString(),
    status,
    link_preview:
      isVisible && message.linkPreview
        ? {
            link: message.linkPreview.address,
            title: message.linkPreview.title,
            description: message.linkPreview.description,
          }
        : null,
    attachment: isVisible && message.file ? presentFile(message.file) : null,
    reply_to:
      parent && isVisible
        ? {
            seq: parent.seq,
            userId: publicId(parent.authorId),
            excerpt: isParentVisible ? excerpt(parent.body) : '',
          }
        : null,
    reactions: isVisible
      ? message.reactions.map(({ emoji, count, memberIds }) => ({
          emoji,
          count,
          userIds: memberIds.map(publicId),
        }))
      : [],
    edited_at: message.editedAt?.toISOString() ?? null,
    pinned_at: message.pinnedAt?.toISOString() ?? null,
    change: message.change,
  };
};

export type Page = {
  messages: Message[];
  people: People;
  blocked: Set<number>;
  hasMore: boolean;
  lastSeq: number;
  lastChange: number;
};

export const presentPage = (page: Page): ChatPage => ({
  messages: page.messages.map((message) => presentMessage(message, page.people, page.blocked)),
  users: [...peopleIn(page.messages)].map((id) => presentPerson(page.people.get(id) ?? unknownPerson(id))),
  has_more: flag(page.hasMore),
  last_seq: page.lastSeq,
  last_change: page.lastChange,
});
