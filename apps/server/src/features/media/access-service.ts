import type { IncomingHttpHeaders } from 'node:http';

import { AppError } from '#app/kernel/app-error.ts';
import { addMs, MINUTE, type Clock } from '#app/kernel/time.ts';
import type { Database, Executor } from '#app/platform/database.ts';
import { readCredential } from '#app/platform/http/credential.ts';
import { sameSecret, sha256, uuidFrom, type Random, type Signer } from '#app/platform/secrets.ts';
import type { Storage } from '#app/platform/storage.ts';

import { mediaRepository as repository } from './media-repository.ts';
import { isPassValid, makePass, PASS_COOKIE, passPath, type Holder } from './pass.ts';

type Deps = {
  database: Database;
  storage: Storage;
  random: Random;
  signer: Signer;
  clock: Clock;
};

type Download = { storageKey: string; fileName: string; mimeType: string };

/** What a pass is bound to besides the member: the session her requests come with. */
export const sessionKeyOf = (headers: IncomingHttpHeaders): string | null =>
  readCredential(headers)?.tokenHash.toString('base64url') ?? null;

export const createAccessService = (deps: Deps) => {
  const { database, storage, signer } = deps;

  return {
    /** A pass to one asset for a minute, as the cookie that carries it. Whether she may watch is the caller's to know. */
    issuePass: ({ assetPublicId, now, ...holder }: Holder & { assetPublicId: string; now: Date }) => {
      const { value, expiresAt } = makePass(signer.sign, { holder, assetPublicId, now });
      return {
        name: PASS_COOKIE,
        value,
        options: {
          path: passPath(assetPublicId),
          httpOnly: true,
          secure: true,
          sameSite: 'strict' as const,
          expires: expiresAt,
        },
      };
    },

    checkPass: (shown: { value: string; sessionKey: string | null; assetPublicId: string }): boolean =>
      isPassValid({ sign: signer.sign, same: sameSecret }, { ...shown, now: deps.clock() }),

    /** Keeps a document of ours to be downloaded; the same document is the same asset. */
    keepDocument: async (
      executor: Executor,
      document: { body: Uint8Array; fileName: string; mimeType: string; purpose: string },
    ): Promise<number> => {
      const { body, ...rest } = document;
      const checksum = sha256(body);
      const publicId = uuidFrom(sha256(`${document.fileName}\n${checksum.toString('hex')}`));
      const inserted = await repository.insertAsset(executor, {
        ...rest,
        publicId,
        userId: null,
        kind: 'document',
      });
      const asset = inserted ?? (await repository.findAsset(executor, { publicId }));
      if (!asset) throw new Error(`The document ${document.fileName} was neither new nor known`);
      await storage.put('media', `${asset.storageKey}/file`, body, 'application/octet-stream');
      await repository.moveAsset(executor, asset.id, ['uploading'], {
        status: 'ready',
        progress: 100,
        bytes: body.length,
        checksum,
      });
      return asset.id;
    },

    /** A path that hands the document out once, within a minute. Whether she may have it is the caller's to know. */
    issueDownload: async (assetId: number): Promise<string> => {
      const asset = await repository.findAsset(database.db, { id: assetId });
      if (asset?.status !== 'ready' || asset.kind !== 'document') throw new AppError('not_found');
      const token = deps.random.token();
      const expiresAt = addMs(deps.clock(), MINUTE);
      await repository.insertDownload(database.db, { tokenHash: sha256(token), assetId, expiresAt });
      return `/media/downloads/${token}`;
    },

    /** Null for the second who asks, even at the same moment. */
    takeDownload: async (token: string): Promise<Download | null> => {
      const taken = await repository.takeDownload(database.db, sha256(token), deps.clock());
      return taken
        ? {
            storageKey: `${taken.storageKey}/file`,
            fileName: taken.fileName ?? 'download',
            mimeType: taken.mimeType,
          }
        : null;
    },
  };
};
