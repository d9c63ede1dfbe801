import type { Members } from '#app/features/accounts/index.ts';
import { pictureUrls } from '#app/features/media/index.ts';
import type { ProfilesService } from '#app/features/profiles/index.ts';
import type { Executor } from '#app/platform/database.ts';

import type { People, Person } from './person.ts';

type Deps = {
  members: Pick<Members, 'listCards' | 'listByNameBeginning'>;
  profiles: Pick<ProfilesService, 'listPhotos'>;
};

type Card = Awaited<ReturnType<Members['listCards']>>[number];

/** Names and pictures of members. */
export const createDirectory = ({ members, profiles }: Deps) => {
  const complete = async (executor: Executor, cards: Card[]): Promise<Person[]> => {
    if (!cards.length) return [];
    const photos = await profiles.listPhotos(
      executor,
      cards.map(({ id }) => id),
    );
    const byMember = new Map(photos.map((photo) => [photo.memberId, photo]));
    return cards.map(({ id, publicId, name, status }) => {
      const { photo = null, isHidden = false } = byMember.get(id) ?? {};
      return {
        id,
        publicId,
        name,
        picture: photo && pictureUrls(photo).url,
        isActive: status === 'active',
        isHidden,
      };
    });
  };

  const load = async (executor: Executor, ids: Iterable<number>): Promise<People> => {
    const wanted = [...new Set(ids)];
    const cards = wanted.length ? await members.listCards(executor, { ids: wanted }) : [];
    return new Map((await complete(executor, cards)).map((person) => [person.id, person]));
  };

  return {
    load,

    /** Those who are active members, in no order. */
    listByPublicIds: async (executor: Executor, publicIds: string[]): Promise<Person[]> => {
      if (!publicIds.length) return [];
      const cards = await members.listCards(executor, { publicIds: [...new Set(publicIds)] });
      return complete(
        executor,
        cards.filter(({ status }) => status === 'active'),
      );
    },

    /** Members whose name begins like this; those who do not want to be found are left out. */
    listByName: async (executor: Executor, beginning: string, limit: number): Promise<Person[]> => {
      const ids = await members.listByNameBeginning(executor, beginning, limit);
      const people = await load(executor, ids);
      return ids.flatMap((id) => people.get(id) ?? []).filter(({ isHidden }) => !isHidden);
    },
  };
};

export type Directory = ReturnType<typeof createDirectory>;
