import type { ChatRooms } from '@maetrix/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { chatState } from './chat-state.ts';
import { loadPeople, loadRooms, whenBlocksChange } from './rooms.ts';

const roomsOf = (userName: string, blocks: string): ChatRooms => ({
  me: { userId: userName, userName, profilePicture: null, userEmail: '' },
  rooms: [],
  blocks,
});

const answer = (result: unknown): Response => Response.json({ status: true, code: 200, message: '', result });

/** What the server answers to each question in turn. */
const serve = (...answers: Promise<Response>[]) => {
  const ask = vi.fn<() => Promise<Response>>();
  for (const each of answers) ask.mockReturnValueOnce(each);
  vi.stubGlobal('fetch', ask);
};

const [ADA, BEN] = [1, 2];

beforeEach(() => {
  chatState.startFor(0);
  chatState.startFor(ADA);
});
afterEach(() => void vi.unstubAllGlobals());

test('shows nobody the rooms and people that another member of this window has asked for', async () => {
  const late = Promise.withResolvers<Response>();
  serve(late.promise, Promise.resolve(answer(roomsOf('Ben', 'none'))));
  const asked = loadRooms();
  chatState.startFor(BEN);
  const askedByBen = loadRooms();
  const shown: (string | undefined)[] = [];
  const unsubscribe = chatState.subscribe(() => shown.push(chatState.get().me?.userName));
  late.resolve(answer(roomsOf('Ada', 'tom')));
  await Promise.all([asked, askedByBen]);
  unsubscribe();
  expect(shown).toContain('Ben');
  expect(shown).not.toContain('Ada');
  expect(chatState.get()).toMatchObject({ blocks: 'none', list: { isLoading: false, problem: null } });

  const latePeople = Promise.withResolvers<Response>();
  serve(latePeople.promise);
  const people = loadPeople();
  chatState.startFor(ADA);
  latePeople.resolve(answer({ online: [], offline: [], online_total: 1, member_total: 1 }));
  await people;
  expect(chatState.get().people).toBeNull();
});

test('reads the open room again after a block, and once more when that fails', async () => {
  const problems = ['no answer', null];
  const read = vi.fn(() => Promise.resolve(problems.shift() ?? null));
  whenBlocksChange(read);
  const load = (blocks: string) => {
    serve(Promise.resolve(answer(roomsOf('Ada', blocks))));
    return loadRooms();
  };
  await load('none');
  expect(read).not.toHaveBeenCalled();
  await load('tom');
  expect(read).toHaveBeenCalledOnce();
  await load('tom');
  expect(read).toHaveBeenCalledTimes(2);
  await load('tom');
  expect(read).toHaveBeenCalledTimes(2);
});
