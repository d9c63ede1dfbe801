import { expect, test } from 'vitest';
import { z } from 'zod';

import { readStorePolicy } from './store-policy.ts';

const EDGE = 'arn:aws:iam::1:user/edge';
const SERVER = 'arn:aws:iam::1:user/server';

const document = z.object({
  Statement: z.array(
    z.object({
      Effect: z.enum(['Allow', 'Deny']),
      Principal: z.union([z.literal('*'), z.object({ AWS: z.string() })]),
      Action: z.array(z.string()),
      Resource: z.array(z.string()),
    }),
  ),
});

const grantsIn = async (bucket: 'media' | 'uploads') => {
  const text = await readStorePolicy(bucket, { EDGE_PRINCIPAL: EDGE, SERVER_PRINCIPAL: SERVER });
  const { Statement } = document.parse(JSON.parse(text));
  for (const { Resource } of Statement)
    for (const resource of Resource) expect(resource).toMatch(new RegExp(`^arn:aws:s3:::${bucket}(/\\*)?$`));
  return Statement.filter(({ Effect }) => Effect === 'Allow').map(({ Principal, Action }) => ({
    who: Principal === '*' ? '*' : Principal.AWS,
    may: Action,
  }));
};

test('allows the edge to read media objects and nothing else', async () => {
  const grants = await grantsIn('media');
  expect(grants.filter(({ who }) => who === EDGE)).toEqual([{ who: EDGE, may: ['s3:GetObject'] }]);
  expect(grants.filter(({ who }) => ![EDGE, SERVER].includes(who))).toEqual([]);
});

test('allows only the server to access uploads', async () => {
  expect((await grantsIn('uploads')).filter(({ who }) => who !== SERVER)).toEqual([]);
});
