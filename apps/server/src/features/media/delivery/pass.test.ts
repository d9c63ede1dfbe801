import { expect, test } from 'vitest';

import { createSigner, sameSecret } from '#app/platform/secrets.ts';

import { isPassValid, createPass } from './pass.ts';

const { sign } = createSigner('s'.repeat(40));
const now = new Date('2026-11-15T09:00:00Z');
const asset = '0195c0de-0000-7000-8000-000000000001';
const holder = { memberId: 7, sessionKey: 'mine' };
const { value } = createPass(sign, { holder, assetPublicId: asset, now });

const check = (shown: object) =>
  isPassValid(
    { sign, isEqual: sameSecret },
    { value, sessionKey: 'mine', assetPublicId: asset, now, ...shown },
  );

test('accepts a pass for its asset, in its session, for a minute', () => {
  expect(check({})).toBe(true);
  expect(check({ now: new Date(now.getTime() + 59_999) })).toBe(true);
  expect(check({ now: new Date(now.getTime() + 60_000) })).toBe(false);
  expect(check({ assetPublicId: asset.replace('1', '2') })).toBe(false);
  expect(check({ sessionKey: 'another' })).toBe(false);
  expect(check({ sessionKey: null })).toBe(false);
});

test('rejects a pass with any part changed', () => {
  const [member, expires, mac] = value.split('.');
  const later = (Number.parseInt(expires ?? '', 36) + 1000).toString(36);
  for (const forged of [
    `8.${expires}.${mac}`,
    `0.${expires}.${mac}`,
    `${member}.${later}.${mac}`,
    '',
    '..',
    `${value}x`,
  ])
    expect([forged, check({ value: forged })]).toEqual([forged, false]);
  const other = createPass(createSigner('o'.repeat(40)).sign, { holder, assetPublicId: asset, now });
  expect(check({ value: other.value })).toBe(false);
});

test('accepts a visitor pass without a session', () => {
  const open = createPass(sign, { holder: { memberId: null, sessionKey: null }, assetPublicId: asset, now });
  expect(check({ value: open.value, sessionKey: null })).toBe(true);
  expect(check({ value: open.value, sessionKey: null, assetPublicId: asset.replace('1', '2') })).toBe(false);
});
