import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutBucketPolicyCommand,
  PutObjectCommand,
  PutPublicAccessBlockCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

import type { CreateBreaker } from './breaker.ts';

export type Bucket = 'media' | 'uploads';

type StoredObject = { key: string; bytes: number; at: Date };

export type UploadedPart = { partNumber: number; etag: string };

const BLOCK_PUBLIC = {
  BlockPublicAcls: true,
  IgnorePublicAcls: true,
  BlockPublicPolicy: true,
  RestrictPublicBuckets: true,
};
const UNSUPPORTED = new Set([405, 501]);

/** Stores take 5 GB at once, and parts of 5 MB and more. */
const MAX_PUT_BYTES = 1024 ** 3;
const PART_BYTES = 16 * 1024 ** 2;

const UPLOAD_LINK_SECONDS = 3_600;
const CONNECT_TIMEOUT_MS = 2_000;
/** Time without any data; a large file may take longer as long as data flows. */
const IDLE_TIMEOUT_MS = 6_000;

const isMissing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound;

const orNull = async <Value>(work: Promise<Value>): Promise<Value | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const isUnavailable = (error: Error) =>
  !(error instanceof S3ServiceException) || (error.$metadata.httpStatusCode ?? 500) >= 500;

const REFUSALS = new Set([400, 404]);

const unlessRefused = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && REFUSALS.has(error.$metadata.httpStatusCode ?? 0))
      return false;
    throw error;
  }
};

const createClient = (options: { endpoint: string; region: string; accessKey: string; secretKey: string }) =>
  new S3Client({
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
    maxAttempts: 2,
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    forcePathStyle: true,
    // By default a signed upload carries the checksum of an empty body, which S3 and R2 reject.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

export const createStorage = (
  options: Parameters<typeof createClient>[0] & {
    createBreaker: CreateBreaker;
    /** Larger files are sent in parts. */
    maxPutBytes?: number;
  },
) => {
  const client = createClient(options);
  const run = options.createBreaker('s3', { failures: 5, retryMs: 5_000, isFailure: isUnavailable });
  client.middlewareStack.add((next) => (command) => run(() => next(command)), { step: 'initialize' });

  const list = async (bucket: Bucket, prefix: string): Promise<StoredObject[]> => {
    const found: StoredObject[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key !== undefined) found.push({ key: Key, bytes: Size ?? 0, at: LastModified ?? new Date(0) });
      token = page.NextContinuationToken;
    } while (token);
    return found;
  };

  const get = async (bucket: Bucket, key: string): Promise<Uint8Array> => {
    const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    if (!object.Body) throw new Error(`No body in ${bucket}/${key}`);
    return object.Body.transformToByteArray();
  };

  const putStream = async (
    bucket: Bucket,
    key: string,
    { body, bytes }: { body: Readable; bytes: number },
    contentType: string,
  ): Promise<void> => {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentLength: bytes,
        ContentType: contentType,
      }),
    );
  };

  return {
    put: async (bucket: Bucket, key: string, body: Uint8Array, contentType: string): Promise<void> => {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }),
      );
    },

    putStream,

    putFile: async (bucket: Bucket, key: string, path: string, contentType: string): Promise<number> => {
      const { size: bytes } = await stat(path);
      const body = createReadStream(path);
      if (bytes <= (options.maxPutBytes ?? MAX_PUT_BYTES))
        await putStream(bucket, key, { body, bytes }, contentType);
      else
        await new Upload({
          client,
          params: { Bucket: bucket, Key: key, Body: body, ContentType: contentType },
          partSize: PART_BYTES,
          queueSize: 1,
        }).done();
      return bytes;
    },

    get,

    /** The object, or null when it does not exist. */
    find: (bucket: Bucket, key: string): Promise<Uint8Array | null> => orNull(get(bucket, key)),

    /** The size of an object in bytes, or null when it does not exist. */
    size: async (bucket: Bucket, key: string): Promise<number | null> => {
      const found = await orNull(client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })));
      return found ? (found.ContentLength ?? 0) : null;
    },

    getToFile: async (bucket: Bucket, key: string, path: string): Promise<void> => {
      const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      await pipeline(object.Body as Readable, createWriteStream(path));
    },

    /** The objects under a prefix, ordered by key. */
    list,

    removeAll: async (bucket: Bucket, prefix: string): Promise<void> => {
      for (const { key } of await list(bucket, prefix))
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },

    /** Starts a multipart upload and returns a presigned URL for each part. */
    beginUpload: async (
      bucket: Bucket,
      key: string,
      contentType: string,
      /** How many parts, or how large each of them is: a part of another size is then refused. */
      parts: number | number[],
    ) => {
      const { UploadId: uploadId } = await client.send(
        new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: contentType }),
      );
      if (!uploadId) throw new Error(`The object store returned no upload id for ${key}`);
      const partUrls = await Promise.all(
        Array.from({ length: typeof parts === 'number' ? parts : parts.length }, (_, index) =>
          getSignedUrl(
            client,
            new UploadPartCommand({
              Bucket: bucket,
              Key: key,
              UploadId: uploadId,
              PartNumber: index + 1,
              ...(typeof parts !== 'number' && { ContentLength: parts[index] }),
            }),
            { expiresIn: UPLOAD_LINK_SECONDS },
          ),
        ),
      );
      return { uploadId, partUrls };
    },

    /** False when the store has no such upload, or not these parts. */
    completeUpload: async (
      bucket: Bucket,
      key: string,
      uploadId: string,
      parts: UploadedPart[],
    ): Promise<boolean> => {
      const completion = client.send(
        new CompleteMultipartUploadCommand({
          Bucket: bucket,
          Key: key,
          UploadId: uploadId,
          MultipartUpload: {
            Parts: parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag })),
          },
        }),
      );
      return unlessRefused(completion);
    },

    /** Deletes the parts of an upload that was not completed; false when the store has no such upload. */
    abortUpload: (bucket: Bucket, key: string, uploadId: string): Promise<boolean> =>
      unlessRefused(
        client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: uploadId })),
      ),

    /** Blocks public access to a bucket and applies its policy. False where the store does not support policies. */
    protect: async (bucket: Bucket, policy: string): Promise<boolean> => {
      try {
        await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: policy }));
        await client.send(
          new PutPublicAccessBlockCommand({ Bucket: bucket, PublicAccessBlockConfiguration: BLOCK_PUBLIC }),
        );
        return true;
      } catch (error) {
        if (error instanceof S3ServiceException && UNSUPPORTED.has(error.$metadata.httpStatusCode ?? 0))
          return false;
        throw error;
      }
    },

    close: () => client.destroy(),
  };
};

export type Storage = ReturnType<typeof createStorage>;
