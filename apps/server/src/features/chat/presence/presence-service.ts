import type { Members } from '#app/features/accounts/index.ts';
import { MINUTE, type Clock } from '#app/kernel/time.ts';
import { createCachedValue } from '#app/platform/cached-value.ts';
import type { Database } from '#app/platform/database.ts';
import type { Random } from '#app/platform/secrets.ts';

import type { ChatBroadcasts } from '../chat-broadcasts.ts';
import type { Directory } from '../people/directory-service.ts';
import type { Person } from '../people/person.ts';
import { LOBBY } from '../rooms/room.ts';
import type { RoomService } from '../rooms/room-service.ts';
import type { PresenceGateway, Seen } from './presence-gateway.ts';

type Deps = {
  database: Database;
  clock: Clock;
  members: Pick<Members, 'countActive'>;
  random: Random;
  broadcasts: ChatBroadcasts;
  directory: Directory;
  presence: PresenceGateway;
  rooms: Pick<RoomService, 'requireTakingPart'>;
};

const MAX_LISTED = 100;
const BEAT_MS = 15_000;
const ANNOUNCE_MS = 5_000;
/** Everybody asks when they are told of a change. */
const COLLECTED_MS = 2_000;
/** Counting all members is not for every change. */
const COUNTED_MS = 5 * MINUTE;

export const createPresenceService = (deps: Deps) => {
  const { database, random, broadcasts, directory, presence } = deps;

  const name = async (entries: Seen[]): Promise<{ person: Person; at: Date }[]> => {
    const people = await directory.load(
      database.db,
      entries.map(({ memberId }) => memberId),
    );
    return entries.flatMap(({ memberId, at }) => {
      const person = people.get(memberId);
      return person?.isActive && !person.isHidden ? [{ person, at }] : [];
    });
  };

  const countMembers = createCachedValue({
    clock: deps.clock,
    maxAgeMs: COUNTED_MS,
    load: () => deps.members.countActive(database.db),
  });

  const collect = async () => {
    const { online, offline } = await presence.list();
    const here = await name(online);
    return {
      online: here.slice(0, MAX_LISTED),
      offline: (await name(offline.slice(0, 2 * MAX_LISTED))).slice(0, MAX_LISTED),
      total: here.length,
      memberTotal: await countMembers(),
    };
  };
  let collected: { at: number; people: ReturnType<typeof collect> } | null = null;

  return {
    /** Those who want to be found; who is online, and who was here last. The same for everybody, so collected once. */
    list: async (memberId: number): ReturnType<typeof collect> => {
      await deps.rooms.requireTakingPart(memberId);
      const now = performance.now();
      if (collected && now - collected.at < COLLECTED_MS) return collected.people;
      const people = collect();
      collected = { at: now, people };
      people.catch(() => (collected = null));
      return people;
    },

    /** Follows the sockets of this process; stopped, none of them is online. */
    track: () => {
      const processId = random.uuid();
      const sockets = new Map<number, number>();
      let announcement: NodeJS.Timeout | undefined;
      let isStopped = false;
      const announce = () => {
        announcement ??= setTimeout(() => {
          announcement = undefined;
          void presence
            .list()
            .then(({ online }) =>
              broadcasts.send({ rooms: [LOBBY] }, 'chat:presence', { online: online.length }),
            );
        }, ANNOUNCE_MS);
      };
      const beating = setInterval(() => void presence.beat(processId, [...sockets.keys()]), BEAT_MS);
      return {
        enter: async (memberId: number): Promise<void> => {
          const count = sockets.get(memberId) ?? 0;
          sockets.set(memberId, count + 1);
          if (count) return;
          await presence.beat(processId, [memberId]);
          announce();
        },
        leave: async (memberId: number): Promise<void> => {
          if (isStopped) return;
          const count = (sockets.get(memberId) ?? 1) - 1;
          if (count > 0) {
            sockets.set(memberId, count);
            return;
          }
          sockets.delete(memberId);
          await presence.leave(processId, [memberId]);
          announce();
        },
        stop: async (): Promise<void> => {
          isStopped = true;
          clearInterval(beating);
          clearTimeout(announcement);
          await presence.leave(processId, [...sockets.keys()]);
          sockets.clear();
        },
      };
    },
  };
};
