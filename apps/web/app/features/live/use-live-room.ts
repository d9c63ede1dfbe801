import {
  LIVE_COMMENT_HIDDEN,
  LIVE_COMMENTS,
  LIVE_JOIN,
  LIVE_LEAVE,
  LIVE_REACT,
  LIVE_REACTED,
  LIVE_STATE,
  LIVE_VIEWERS,
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
import { mergeComments, replaceNewest, toComments, type Comment } from './comments.ts';

const ANSWER_MS = 10_000;
/** Everybody is told at the same time, and asks within this time. */
const SPREAD_MS = 2_000;

type Handlers = {
  onState: (state: LiveState) => void;
  onReactions: (reactions: LiveReacted['reactions']) => void;
};

type Room = {
  comments: Comment[];
  /** Null until it is known. */
  viewers: number | null;
  /** Those that arrived since the comments were first shown; each array is one message. */
  arrived: readonly Comment[];
};

const EMPTY: Room = { comments: [], viewers: null, arrived: [] };

/** Follows the stream; while `isWatching`, as one of its audience. */
export const useLiveRoom = (memberId: number | null, isWatching: boolean, handlers: Handlers) => {
  const [room, setRoom] = useState(EMPTY);
  const [isConnected, setConnected] = useState(false);
  const socketRef = useRef<Socket | null>(null);
  const lastNumber = useRef(0);
  const isJoined = useRef(false);
  const blocked = useRef<ReadonlySet<string>>(new Set());
  const tellState = useEffectEvent((state: LiveState) => handlers.onState(state));
  const tellReactions = useEffectEvent((payload: LiveReacted) => handlers.onReactions(payload.reactions));

  const addComments = useCallback((added: Comment[]) => {
    setRoom((current) => ({ ...current, comments: mergeComments(current.comments, added) }));
  }, []);

  const join = useEffectEvent(async () => {
    const socket = socketRef.current;
    if (!isWatching || !socket?.connected) return;
    try {
      const joined = (await socket.timeout(ANSWER_MS).emitWithAck(LIVE_JOIN)) as LiveJoined;
      isJoined.current = joined.ok;
      if (!joined.ok) return;
      lastNumber.current = joined.last;
      blocked.current = new Set(joined.blocked);
      const comments = toComments(joined);
      setRoom((current) => ({
        comments: replaceNewest(current.comments, comments, joined.last),
        viewers: joined.viewers,
        arrived: [],
      }));
    } catch (error) {
      reportInDevelopment('The live stream was not joined', error);
    }
  });

  const receive = useEffectEvent((sent: LiveCommentsSent) => {
    // A message was lost on the way: asking again answers it.
    if (sent.after > lastNumber.current) void join();
    const added = toComments(sent, blocked.current);
    lastNumber.current = Math.max(lastNumber.current, sent.streamingChat.at(-1)?.number ?? 0);
    setRoom((current) => ({
      ...current,
      comments: mergeComments(current.comments, added),
      arrived: added,
    }));
  });

  const hide = useEffectEvent(({ number: hidden }: LiveCommentHidden) =>
    setRoom((current) => ({
      ...current,
      comments: current.comments.filter(({ number }) => number !== hidden),
    })),
  );

  const count = useEffectEvent(({ viewers, last }: LiveViewers) => {
    if (last > lastNumber.current) void join();
    setRoom((current) => ({ ...current, viewers }));
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
          void join();
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
