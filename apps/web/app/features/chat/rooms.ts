import { callApi, readApi } from '../../shared/http/browser-calls.ts';
import { chatState } from './chat-state.ts';
import { forSameMember } from './for-same-member.ts';

/** Loads something; what is asked for meanwhile is asked once more afterwards, however often. */
const singleFlight = (load: () => Promise<void>) => {
  let running: Promise<void> | null = null;
  let isStale = false;
  return (): Promise<void> => {
    isStale = true;
    running ??= (async () => {
      while (isStale) {
        isStale = false;
        await load();
      }
    })().finally(() => (running = null));
    return running;
  };
};

/** Called when the member has blocked or unblocked somebody, here or in another window; returns why it failed. */
let onBlocksChanged = (): Promise<string | null> => Promise.resolve(null);
export const whenBlocksChange = (listener: () => Promise<string | null>): void =>
  void (onBlocksChanged = listener);

export const loadRooms = singleFlight(async () => {
  const answer = await forSameMember(readApi('/chat/rooms', {}));
  if (!answer) return;
  if (!answer.ok) {
    const hasRooms = chatState.get().rooms.length > 0;
    chatState.set({ list: { isLoading: false, problem: hasRooms ? null : answer.message } });
    return;
  }
  const { me, rooms, blocks } = answer.result;
  const known = chatState.get().blocks;
  chatState.addUsers([me, ...rooms.flatMap(({ member }) => member ?? [])]);
  chatState.set({ me, rooms, blocks, list: { isLoading: false, problem: null } });
  if (known === null || known === blocks) return;
  const problem = await onBlocksChanged();
  // The next list tries again.
  if (problem !== null && chatState.get().blocks === blocks) chatState.set({ blocks: known });
});

export const loadPeople = singleFlight(async () => {
  const answer = await forSameMember(readApi('/chat/people', {}));
  if (answer?.ok) chatState.set({ people: answer.result });
});

const SPREAD_MS = 3_000;
let peopleTimer: ReturnType<typeof setTimeout> | undefined;

/** Everybody is told at the same time: the questions are spread. */
export const loadPeopleSoon = (): void => {
  peopleTimer ??= setTimeout(() => {
    peopleTimer = undefined;
    void loadPeople();
  }, Math.random() * SPREAD_MS);
};

/** The room of the conversation with a member; a problem when there is none. */
export const openDirect = async (uuid: string): Promise<{ roomId: string } | { problem: string }> => {
  const known = chatState.get().rooms.find(({ member }) => member?.userId === uuid);
  if (known) return { roomId: known.room_id };
  const answer = await callApi('/chat/direct', { uuid });
  if (!answer.ok) return { problem: answer.message };
  const room = answer.result;
  if (room.member) chatState.addUsers([room.member]);
  if (!chatState.room(room.room_id)) chatState.set({ rooms: [...chatState.get().rooms, room] });
  return { roomId: room.room_id };
};

/** Returns why it failed. */
export const setMuted = async (roomId: string, isMuted: boolean): Promise<string | null> => {
  const answer = await callApi('/chat/mute', { room_id: roomId, is_muted: isMuted ? 1 : 0 });
  if (!answer.ok) return answer.message;
  chatState.changeRoom(roomId, { is_muted: isMuted ? 1 : 0, ...(isMuted && { unread: 0 }) });
  void loadRooms();
  return null;
};
