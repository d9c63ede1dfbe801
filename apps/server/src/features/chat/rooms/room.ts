/** A channel or a direct conversation, as one member sees it. */
export type Room = {
  id: number;
  code: string;
  kind: 'channel' | 'direct';
  name: string;
  topic: string;
  slowModeSeconds: number;
  directPair: number[] | null;
  lastSeq: number;
  lastChange: number;
  readSeq: number;
  isMuted: boolean;
  /** The member may not take part in the chat. */
  isBanned: boolean;
  /** The member may read, but not write. */
  isSilenced: boolean;
  /** Of a direct conversation: either side has blocked the other, or the other may not take part. */
  isBlocked: boolean;
};

export type ReadProblem = 'chat_banned';
export type WriteProblem = ReadProblem | 'chat_muted' | 'chat_direct_unavailable';

export const findReadProblem = ({ isBanned }: Room): ReadProblem | null => (isBanned ? 'chat_banned' : null);

export const findWriteProblem = (room: Room): WriteProblem | null => {
  if (room.isBanned) return 'chat_banned';
  if (room.isSilenced) return 'chat_muted';
  return room.isBlocked ? 'chat_direct_unavailable' : null;
};

export const otherSide = ({ directPair }: Pick<Room, 'directPair'>, memberId: number): number | null =>
  directPair?.find((id) => id !== memberId) ?? null;

/** The rooms of Socket.IO. */
export const LOBBY = 'chat-lobby';
export const socketRoom = (roomId: number): string => `chat:${roomId}`;
/** The sockets of one member that have joined a room: what only they are told there. */
export const ownSocketRoom = (roomId: number, memberId: number): string => `chat:${roomId}:${memberId}`;
export const isChatRoom = (room: string): boolean => room === LOBBY || room.startsWith('chat:');
export const memberRoom = (memberId: number): string => `member:${memberId}`;
