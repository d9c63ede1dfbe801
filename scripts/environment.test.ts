import { expect, test } from 'vitest';

import { readProductionEnvironment } from './environment.ts';

const production = {
  SITE_ORIGIN: 'https://maetrix.example',
  INTERNAL_SECRET: 'i'.repeat(40),
  MEDIA_UPSTREAM: 'https://media.s3.eu-west-2.amazonaws.com',
  UPLOADS_UPSTREAM: 'https://s3.eu-west-2.amazonaws.com/uploads',
  MEDIA_ACCESS_KEY: 'reader',
  MEDIA_SECRET_KEY: 'secret of the reader',
  MEDIA_REGION: 'eu-west-2',
  S3_ACCESS_KEY: 'server',
  TRUSTED_PROXIES: '10.0.0.0/8',
};

test('the edge of production starts with a key of its own', () => {
  expect(readProductionEnvironment(production)).toMatchObject({ MAETRIX_ENV: 'production' });
});

test.each([
  ['MEDIA_ACCESS_KEY', ''],
  ['MEDIA_ACCESS_KEY', 'server'],
  ['MEDIA_SECRET_KEY', 'edge-testing'],
  ['MEDIA_REGION', ''],
])('the edge of production refuses %s=%s', (name, value) => {
  expect(() => readProductionEnvironment({ ...production, [name]: value })).toThrow(name);
});
