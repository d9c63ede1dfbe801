import { NOT_A_PICTURE } from '@maetrix/contract/messages';

import type { Accounts, ClientDetails, Members } from '#app/features/accounts/index.ts';
import { UnreadablePicture, type MediaService, type PreparedPicture } from '#app/features/media/index.ts';
import type { Places } from '#app/features/places/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { DAY, HOUR } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { consumeFirstOrReject, consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import { toProfileChange, type ProfileForm } from './profile-form-codec.ts';
import { profilesRepository as repository, type ProfileChange } from './profiles-repository.ts';

const UPDATES: Limit = { name: 'profile-updates', max: 120, windowMs: HOUR };
/** A new place is looked up at services that cost money. */
const ADDRESSES: Limit = { name: 'profile-addresses', max: 20, windowMs: DAY };
const PICTURES: Limit = { name: 'profile-pictures', max: 20, windowMs: HOUR };
const PICTURES_PER_DAY: Limit = { name: 'profile-pictures-day', max: 60, windowMs: DAY };

const PICTURES_BY_FIELD = {
  profile_image: { purpose: 'profile-photo', widths: [96, 192, 384, 640] },
  banner_image: { purpose: 'profile-banner', widths: [640, 1280, 1920] },
};

type Deps = {
  database: Database;
  limiter: Limiter;
  members: Pick<Members, 'lockActive' | 'rename'>;
  emailChanges: Pick<Accounts['emailChanges'], 'request'>;
  media: Pick<MediaService, 'prepareOwnPicture' | 'removeOwnFiles'>;
  places: Pick<Places, 'resolve'>;
  save: (tx: Tx, memberId: number, change: ProfileChange) => Promise<void>;
};

type Pictures = { photo: PreparedPicture | undefined; banner: PreparedPicture | undefined };

export const createProfileUpdates = (deps: Deps) => {
  const { database, limiter, members, media } = deps;

  const preparePicture = async (
    memberId: number,
    field: keyof typeof PICTURES_BY_FIELD,
    file: File | undefined,
  ): Promise<PreparedPicture | undefined> => {
    if (!file) return undefined;
    try {
      return await media.prepareOwnPicture({
        body: new Uint8Array(await file.arrayBuffer()),
        memberId,
        ...PICTURES_BY_FIELD[field],
      });
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      throw new AppError('invalid_input', { fields: { [field]: NOT_A_PICTURE }, cause: error });
    }
  };

  /** Google's reviews of a place are shown with it, so its address and position are Google's too, not the client's. */
  const verifyPlace = async (memberId: number, change: ProfileChange): Promise<ProfileChange> => {
    if (!change.placeId) return change;
    const place = await deps.places.resolve(memberId, change.placeId);
    return { ...change, ...(place ?? { placeId: null }) };
  };

  const saveAll = async (
    tx: Tx,
    memberId: number,
    { name, change, pictures }: { name: string | undefined; change: ProfileChange; pictures: Pictures },
  ) => {
    if (!(await members.lockActive(tx, memberId))) throw new AppError('unauthenticated');
    const { photo, banner } = pictures;
    const before = await repository.lockFiles(tx, memberId);
    await photo?.publish(tx);
    await banner?.publish(tx);
    if (name !== undefined) await members.rename(tx, memberId, name);
    const next: ProfileChange = {
      ...change,
      ...(photo && { photoId: photo.assetId }),
      ...(banner && { bannerId: banner.assetId }),
    };
    await deps.save(tx, memberId, next);
    const replaced = [
      next.photoId === undefined ? null : before.photoId,
      next.bannerId === undefined ? null : before.bannerId,
      next.promotionalVideoId === undefined ? null : before.videoId,
    ];
    await media.removeOwnFiles(
      tx,
      memberId,
      replaced.flatMap((id) => id ?? []),
    );
  };

  return {
    /** Writes what the form contains and leaves the rest. A new email address is only asked to be confirmed. */
    update: async (
      caller: { memberId: number; sessionId: number },
      form: ProfileForm,
      client: ClientDetails,
    ): Promise<void> => {
      const { memberId } = caller;
      const { name, email, password, profile_image, banner_image } = form;
      await consumeOrReject(limiter, UPDATES, String(memberId));
      const given = toProfileChange(form);
      if (typeof given.address === 'string') await consumeOrReject(limiter, ADDRESSES, String(memberId));
      const change = await verifyPlace(memberId, given);
      if (profile_image ?? banner_image)
        await consumeFirstOrReject(limiter, [
          { limit: PICTURES, subject: String(memberId) },
          { limit: PICTURES_PER_DAY, subject: String(memberId) },
        ]);
      const pictures = {
        photo: await preparePicture(memberId, 'profile_image', profile_image),
        banner: await preparePicture(memberId, 'banner_image', banner_image),
      };
      if (email !== undefined) await deps.emailChanges.request(caller, { email, password }, client);
      const isChanged =
        name !== undefined || Object.keys(change).length > 0 || pictures.photo || pictures.banner;
      if (isChanged)
        await inTransaction(database.db, (tx) => saveAll(tx, memberId, { name, change, pictures }));
    },
  };
};
