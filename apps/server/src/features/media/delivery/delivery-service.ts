import type { IncomingHttpHeaders } from 'node:http';

import { AppError } from '#app/kernel/app-error.ts';
import { addMs, MINUTE, type Clock } from '#app/kernel/time.ts';
import type { Database, Executor } from '#app/platform/database.ts';
import { readCredential } from '#app/platform/http/credential.ts';
import { sameSecret, sha256, uuidFrom, type Random, type Signer } from '#app/platform/secrets.ts';
import type { Storage } from '#app/platform/storage.ts';

import { assetRepository as assets } from '../asset-repository.ts';
import { downloadRepository as downloads } from './download-repository.ts';
import { isPassValid, createPass, PASS_COOKIE, passPath, type PassHolder } from './pass.ts';

type Deps = {
  database: Database;
  storage: Storage;
  random: Random;
  signer: Signer;
  clock: Clock;
};

type Download = { storageKey: string; fileName: string; mimeType: string };

/** Identifies the session of a request; a pass is bound to it. */
export const readSessionKey = (headers: IncomingHttpHeaders): string | null =>
  readCredential(headers)?.tokenHash.toString('base64url') ?? null;

export const createDeliveryService = (deps: Deps) => {
  const { database, storage, signer } = deps;

  return {
    /**
     * Creates the cookie with a pass to one asset, or to what has its id at another path, for a minute. The caller must
     * have checked that the member may watch.
     */
    issuePass: ({
      assetPublicId,
      now,
      path = passPath(assetPublicId),
      ...holder
    }: PassHolder & { assetPublicId: string; now: Date; path?: string }) => {
      const { value, expiresAt } = createPass(signer.sign, { holder, assetPublicId, now });
      return {
        name: PASS_COOKIE,
        value,
        options: {
          path,
          httpOnly: true,
          secure: true,
          sameSite: 'strict' as const,
          expires: expiresAt,
        },
      };
    },

    checkPass: (presented: { value: string; sessionKey: string | null; assetPublicId: string }): boolean =>
      isPassValid({ sign: signer.sign, isEqual: sameSecret }, { ...presented, now: deps.clock() }),

    /** Stores a document for download; storing the same document again returns the same asset. */
    storeDocument: async (
      executor: Executor,
      document: { body: Uint8Array; fileName: string; mimeType: string; purpose: string },
    ): Promise<number> => {
      const { body, ...rest } = document;
      const checksum = sha256(body);
      const publicId = uuidFrom(sha256(`${document.fileName}\n${checksum.toString('hex')}`));
      const inserted = await assets.insert(executor, {
        ...rest,
        publicId,
        memberId: null,
        kind: 'document',
      });
      const asset = inserted ?? (await assets.find(executor, { publicId }));
      if (!asset) throw new Error(`The document ${document.fileName} was neither inserted nor found`);
      await storage.put('media', `${asset.storageKey}/file`, body, 'application/octet-stream');
      await assets.updateStatus(executor, asset.id, ['uploading'], {
        status: 'ready',
        progress: 100,
        bytes: body.length,
        checksum,
      });
      return asset.id;
    },

    /** Creates a download path that works once within a minute. The caller must have checked that the member may download. */
    issueDownload: async (assetId: number): Promise<string> => {
      const asset = await assets.find(database.db, { id: assetId });
      if (asset?.status !== 'ready' || asset.kind !== 'document') throw new AppError('not_found');
      const token = deps.random.token();
      const expiresAt = addMs(deps.clock(), MINUTE);
      await downloads.insert(database.db, { tokenHash: sha256(token), assetId, expiresAt });
      return `/media/downloads/${token}`;
    },

    /** Redeems a download token; null when it was used or has expired, also for concurrent requests. */
    redeemDownload: async (token: string): Promise<Download | null> => {
      const redeemed = await downloads.redeem(database.db, sha256(token), deps.clock());
      return redeemed
        ? {
            storageKey: `${redeemed.storageKey}/file`,
            fileName: redeemed.fileName ?? 'download',
            mimeType: redeemed.mimeType,
          }
        : null;
    },
  };
};
