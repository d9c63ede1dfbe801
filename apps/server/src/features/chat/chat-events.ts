/** Emitted by chat; handlers run in the transaction of the change. */
export type ChatEvents = {
  /** A stored message mentions a member who may read it and has not muted its room. Once for each member and message. */
  'chat.mentioned': {
    /** Who is mentioned. */
    memberId: number;
    authorId: number;
    authorName: string;
    /** A conversation has no name. */
    room: { code: string; name: string | null };
    seq: number;
    /** The beginning of the message, as plain text. */
    excerpt: string;
  };
  /** A member has blocked another one, or not any more. */
  'chat.blocks-changed': { memberId: number };
};
