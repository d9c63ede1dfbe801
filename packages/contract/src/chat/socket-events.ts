// What a browser and the realtime server say to each other about the chat. Without schemas: the browser loads this.
// Every event to the server is acknowledged with `ChatAck`. The server's clock, sequence and author are the truth: an event
// is a hint that something is there, and `GET chat/messages` with `since` and `since_change` fills every gap.
import type { ChatMember, ChatMessage } from './wire.ts';

/** From the browser to the realtime server. */
export type ChatClientEvents = {
  /** Receive `chat:activity` and `chat:presence`; sent when the widget opens, and again after every connection. */
  'chat:enter': (frame: object, ack: (answer: ChatAck<object>) => void) => void;
  /** Receive the messages of a room. Join first, then fetch what is missing up to `last_seq` and `last_change`. */
  'chat:join': (frame: { room_id: string }, ack: (answer: ChatAck<ChatRoomPosition>) => void) => void;
  'chat:leave': (frame: { room_id: string }, ack: (answer: ChatAck<object>) => void) => void;
  /** The same `key` answers with the first message, however often it is sent: repeat it until it is acknowledged. */
  'chat:send': (frame: ChatSendFrame, ack: (answer: ChatAck<{ message: ChatMessage }>) => void) => void;
  'chat:edit': (
    frame: { room_id: string; seq: number; text: string; mentions?: string[] },
    ack: (answer: ChatAck<{ message: ChatMessage }>) => void,
  ) => void;
  'chat:delete': (
    frame: { room_id: string; seq: number },
    ack: (answer: ChatAck<{ message: ChatMessage }>) => void,
  ) => void;
  'chat:react': (
    frame: { room_id: string; seq: number; emoji: string; is_on: 0 | 1 },
    ack: (answer: ChatAck<{ message: ChatMessage }>) => void,
  ) => void;
  /** In direct conversations only; the team pins in channels. */
  'chat:pin': (
    frame: { room_id: string; seq: number; is_on: 0 | 1 },
    ack: (answer: ChatAck<{ message: ChatMessage }>) => void,
  ) => void;
  /** Everything up to `seq` has been read. */
  'chat:read': (
    frame: { room_id: string; seq: number },
    ack: (answer: ChatAck<{ read_seq: number; unread: number }>) => void,
  ) => void;
  /** At most every three seconds while the member types; shown to the others for five. */
  'chat:typing': (frame: { room_id: string }, ack: (answer: ChatAck<object>) => void) => void;
};

/** From the realtime server to the browser. */
export type ChatServerEvents = {
  /** A new message of a joined room or of a direct conversation. */
  'chat:message': (event: {
    message: ChatMessage;
    user: ChatMember;
    /** As it was sent with. */ key: string;
  }) => void;
  /**
   * A message was edited, deleted, hidden, restored, reacted to or pinned: it replaces the one with its `seq`. `change` is
   * the number of this change; the message may have been changed again. `actor` is whose change it is; null: the team's.
   */
  'chat:changed': (event: { message: ChatMessage; change: number; actor: string | null }) => void;
  /** A channel has new messages, at most once a second each: for the unread counts of the list. */
  'chat:activity': (event: { room_id: string; last_seq: number }) => void;
  /** Somebody mentioned the member. */
  'chat:mentioned': (event: { room_id: string; seq: number; userId: string; userName: string }) => void;
  'chat:typing': (event: { room_id: string; userId: string; userName: string }) => void;
  /** Read by the member in another window, or by the other side of a direct conversation. Whoever writes has read. */
  'chat:read': (event: { room_id: string; userId: string; seq: number }) => void;
  /** Who is online has changed: fetch `chat/people` again. Sent at most every five seconds. */
  'chat:presence': (event: { online: number }) => void;
  /** The list of rooms has changed: fetch `chat/rooms` again. */
  'chat:rooms-changed': (event: object) => void;
};

export type ChatSendFrame = {
  room_id: string;
  /** A UUID that the browser makes once for each message. */
  key: string;
  /** Plain text; may be empty with a file. */
  text?: string;
  /** Of the answer of `chat/upload`. */
  file_id?: string;
  /** The `seq` of a message of the same room. */
  reply_to?: number;
  /** The `uuid` of those who were picked from the mention list; the server checks them. */
  mentions?: string[];
};

export type ChatRoomPosition = { last_seq: number; last_change: number };

export type ChatAck<Answer extends object> =
  | ({ ok: true } & Answer)
  /** `code` and `message` are those of the API's errors. */
  | { ok: false; code: string; message: string; errors?: Record<string, string>; retry_after?: number };

/** Code points of the emoji picker. */
export const CHAT_EMOJI_RANGE = { first: 128_512, last: 128_580 } as const;

/** The emoji of the picker, in order. */
export const CHAT_EMOJI: readonly string[] = Array.from(
  { length: CHAT_EMOJI_RANGE.last - CHAT_EMOJI_RANGE.first + 1 },
  (_, index) => String.fromCodePoint(CHAT_EMOJI_RANGE.first + index),
);

/** What a message can be reacted with: these and the emoji of the picker. */
export const CHAT_QUICK_REACTIONS: readonly string[] = ['👍', '❤️', '👏', '🎉', '🙏'];

/** `POST` the bytes of one file here, with the query of `chatUploadQuery`; answers `chatAttachment` in the envelope. */
export const CHAT_UPLOAD_PATH = '/api/chat/upload';

export const CHAT_LIMITS = {
  text: 4000,
  imageBytes: 10 * 1024 * 1024,
  documentBytes: 20 * 1024 * 1024,
  mentions: 5,
  page: 50,
} as const;
