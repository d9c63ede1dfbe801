import type { ChatAck, ChatClientEvents, ChatServerEvents } from '@maetrix/contract/chat-events';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import type { Socket } from 'socket.io-client';

import { connectLive } from '../../shared/connection/live-socket.ts';
import { reportInDevelopment } from '../../shared/http/report-in-development.ts';

type EventName = keyof ChatClientEvents;
type Frame<Name extends EventName> = Parameters<ChatClientEvents[Name]>[0];
type AnswerTo<Name extends EventName> = Parameters<Parameters<ChatClientEvents[Name]>[1]>[0];

const ANSWER_MS = 10_000;
const CONNECT_MS = 5_000;

let socket: Socket | null = null;

/** The shared connection, and whether it is a new one that nobody listens to yet. */
export const connectChat = (memberId: number): { live: Socket; isNew: boolean } => {
  const live = connectLive(memberId);
  const isNew = live !== socket;
  socket = live;
  return { live, isNew };
};

export const listen = <Name extends keyof ChatServerEvents>(
  live: Socket,
  name: Name,
  listener: ChatServerEvents[Name],
): void => void live.on(name as string, listener as (...values: unknown[]) => void);

export const isConnected = (): boolean => socket?.connected ?? false;

/** Resolves with the connection, or after a while without one: history can be read all the same. */
export const waitForConnection = (): Promise<void> =>
  new Promise((resolve) => {
    if (!socket || socket.connected) {
      resolve();
      return;
    }
    const timer = setTimeout(resolve, CONNECT_MS);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const NO_ANSWER = { ok: false, code: 'unreachable', message: SERVER_NOT_RESPONDING } as const;

/** Sends a frame and waits for its acknowledgement. */
export const ask = async <Name extends EventName>(
  name: Name,
  frame: Frame<Name>,
): Promise<AnswerTo<Name> | Extract<ChatAck<object>, { ok: false }>> => {
  if (!socket?.connected) return NO_ANSWER;
  try {
    return (await socket.timeout(ANSWER_MS).emitWithAck(name, frame)) as AnswerTo<Name>;
  } catch (error) {
    reportInDevelopment(name, error);
    return NO_ANSWER;
  }
};
