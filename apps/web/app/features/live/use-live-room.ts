import {
  LIVE_BLOCKED,
  LIVE_COMMENT_HIDDEN,
  LIVE_COMMENTS,
  LIVE_JOIN,
  LIVE_LEAVE,
  LIVE_MISSED,
  LIVE_REACT,
  LIVE_REACTED,
  LIVE_STATE,
  LIVE_VIEWERS,
  type LiveBlocked,
  type LiveCommentHidden,
  type LiveCommentsSent,
  type LiveJoined,
  type LiveReacted,
  type LiveReaction,
  type LiveState,
  type LiveViewers,
} from '@maetrix/contract/socket-events';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Socket } from 'socket.io-client';

import { reportInDevelopment } from '../../shared/http/report-in-development.ts';
import type { Comment } from './comments.ts';
import {
  EMPTY_ROOM,
  joinSpreadMs,
  withBlocked,
  withHidden,
  withJoined,
  withOwn,
  withSent,
  type LiveRoom,
} from './live-room.ts';

const ANSWER_MS = 10_000;
/** Everybody learns at the same time that a stream is live, and asks within this time. */
const SPREAD_MS = 2_000;
/** A question without an answer is asked again. */
const RETRY_MS = 2_000;

type Handlers = {
  onState: (state: LiveState) => void;
  onReactions: (reactions: LiveReacted['reactions']) => void;
};

/** Follows the stream; while `isWatching`, as one of its audience. */
export const useLiveRoom = (memberId: number | null, isWatching: boolean, handlers: Handlers) => {
  const [room, setRoom] = useState(EMPTY_ROOM);
  const [isConnected, setConnected] = useState(false);
  const socketRef = useRef<Socket | null>(null);
  const lastNumber = useRef(0);
  const isJoined = useRef(false);
  const joinTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The newest list that was told, and how often one was. */
  const blocks = useRef<{ told: number; blocked: ReadonlySet<string> }>({ told: 0, blocked: new Set() });
  const tellState = useEffectEvent((state: LiveState) => handlers.onState(state));
  const tellReactions = useEffectEvent((payload: LiveReacted) => handlers.onReactions(payload.reactions));

  const addComments = useCallback((added: Comment[]) => setRoom((current) => withOwn(current, added)), []);

  /** Whether it must be tried again. */
  const tryToJoin = useEffectEvent(async (): Promise<boolean> => {
    const socket = socketRef.current;
    if (!isWatching || !socket?.connected) return false;
    const { told } = blocks.current;
    try {
      const joined = (await socket.timeout(ANSWER_MS).emitWithAck(LIVE_JOIN)) as LiveJoined;
      isJoined.current = joined.ok;
      if (!joined.ok) return joined.code !== 'not_live';
      if (blocks.current.told === told) blocks.current = { told, blocked: new Set(joined.blocked) };
      lastNumber.current = joined.last;
      const { blocked } = blocks.current;
      setRoom((current) => withJoined(current, joined, new Set(blocked)));
      return false;
    } catch (error) {
      reportInDevelopment('The live stream was not joined', error);
      return true;
    }
  });

  const join = useEffectEvent(async () => {
    while (await tryToJoin())
      await new Promise((resolve) =>
        setTimeout(resolve, RETRY_MS + Math.random() * joinSpreadMs(room.viewers)),
      );
  });

  /** All of the audience may have lost something at once. */
  const joinSoon = useEffectEvent(() => {
    joinTimer.current ??= setTimeout(
      () => {
        joinTimer.current = undefined;
        void join();
      },
      Math.random() * joinSpreadMs(room.viewers),
    );
  });

  const receive = useEffectEvent((sent: LiveCommentsSent) => {
    // A message was lost on the way: asking again answers it.
    if (sent.after > lastNumber.current) joinSoon();
    lastNumber.current = Math.max(lastNumber.current, sent.streamingChat.at(-1)?.number ?? 0);
    setRoom((current) => withSent(current, sent));
  });

  const hide = useEffectEvent(({ number }: LiveCommentHidden) =>
    setRoom((current) => withHidden(current, number)),
  );

  const block = useEffectEvent(({ blocked: ids }: LiveBlocked) => {
    const blocked = new Set(ids);
    const isLifted = [...blocks.current.blocked].some((id) => !blocked.has(id));
    blocks.current = { told: blocks.current.told + 1, blocked };
    setRoom((current) => withBlocked(current, blocked));
    // What was withheld until now.
    if (isLifted) void join();
  });

  const count = useEffectEvent(({ viewers, last }: LiveViewers) => {
    if (last > lastNumber.current) joinSoon();
    setRoom((current): LiveRoom => ({ ...current, viewers }));
  });

  useEffect(() => {
    if (memberId === null) return undefined;
    let socket: Socket | null = null;
    let isLeft = false;
    const listeners: [string, (payload: never) => void][] = [
      [
        'connect',
        () => {
          setConnected(true);
          joinSoon();
        },
      ],
      [
        'disconnect',
        () => {
          isJoined.current = false;
          setConnected(false);
        },
      ],
      [LIVE_STATE, (state: LiveState) => tellState(state)],
      [LIVE_COMMENTS, (sent: LiveCommentsSent) => receive(sent)],
      [LIVE_COMMENT_HIDDEN, (payload: LiveCommentHidden) => hide(payload)],
      [LIVE_BLOCKED, (payload: LiveBlocked) => block(payload)],
      [LIVE_MISSED, () => joinSoon()],
      [LIVE_VIEWERS, (payload: LiveViewers) => count(payload)],
      [LIVE_REACTED, (payload: LiveReacted) => tellReactions(payload)],
    ];
    import('../../shared/connection/live-socket.ts').then(
      ({ connectLive }) => {
        if (isLeft) return;
        socket = connectLive(memberId);
        socketRef.current = socket;
        for (const [event, listener] of listeners) socket.on(event, listener as () => void);
        setConnected(socket.connected);
        void join();
      },
      (error: unknown) => reportInDevelopment('The live connection was not loaded', error),
    );
    return () => {
      isLeft = true;
      clearTimeout(joinTimer.current);
      joinTimer.current = undefined;
      for (const [event, listener] of listeners) socket?.off(event, listener as () => void);
      if (socket?.connected) socket.emit(LIVE_LEAVE, () => undefined);
      socketRef.current = null;
    };
  }, [memberId]);

  // Everybody learns at the same time that the stream is live.
  const joinUnlessJoined = useEffectEvent(() => {
    if (!isJoined.current) void join();
  });
  useEffect(() => {
    if (!isWatching) return undefined;
    const timer = setTimeout(() => joinUnlessJoined(), Math.random() * SPREAD_MS);
    return () => {
      clearTimeout(timer);
      isJoined.current = false;
    };
  }, [isWatching]);

  const react = useCallback((reaction: LiveReaction) => {
    socketRef.current?.emit(LIVE_REACT, reaction, () => undefined);
  }, []);

  return { ...room, isConnected, addComments, react };
};
