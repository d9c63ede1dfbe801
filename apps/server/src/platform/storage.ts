import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

type Bucket = 'media' | 'uploads';

type StoredObject = { key: string; bytes: number };

export type Storage = {
  put: (bucket: Bucket, key: string, body: Uint8Array, contentType: string) => Promise<void>;
  get: (bucket: Bucket, key: string) => Promise<Uint8Array>;
  /** What is kept under a prefix, in the order of the keys. */
  list: (bucket: Bucket, prefix: string) => Promise<StoredObject[]>;
  close: () => void;
};

export const createStorage = (options: {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
}): Storage => {
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    forcePathStyle: true,
    // By default a signed upload carries the checksum of an empty body, which S3 and R2 then refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    put: async (bucket, key, body, contentType) => {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }),
      );
    },
    get: async (bucket, key) => {
      const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!object.Body) throw new Error(`No body in ${bucket}/${key}`);
      return object.Body.transformToByteArray();
    },
    list: async (bucket, prefix) => {
      const found: StoredObject[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        );
        for (const { Key, Size } of page.Contents ?? [])
          if (Key !== undefined) found.push({ key: Key, bytes: Size ?? 0 });
        token = page.NextContinuationToken;
      } while (token);
      return found;
    },
    close: () => client.destroy(),
  };
};
