import { expect, test } from 'vitest';

import { globeDistance, searchKey, toCard } from './member-card.ts';

const profile = {
  memberId: 7,
  publicId: '0195c0de-0000-7000-8000-000000000001',
  name: 'Ayşe Yıldırım',
  joinedAt: new Date(0),
  isHidden: false,
  bioHtml: null,
  address: '214 Bellenden Road, Peckham, London SE15 4BW',
  latitude: 51.4667,
  longitude: -0.0724,
  placeId: null,
  photo: null,
  banner: null,
  promotionalVideo: null,
  metaTitle: null,
  metaDescription: null,
  bookingUrl: null,
  websiteUrl: null,
  facebookUrl: null,
  facebookPageName: null,
  groupUrl: null,
  instagramUrl: null,
  linkedinUrl: null,
  youtubeUrl: null,
  contactEmail: 'private@clinic.example',
  aiCoreValue: null,
  aiContentHtml: null,
};

test('a search key has no accents, signs or wildcards', () => {
  expect(searchKey('Ayşe  Yıldırım')).toBe('ayse yildirim');
  expect(searchKey('Łucja O’Brien-Ødegård')).toBe('lucja o brien odegard');
  expect(searchKey('%_\\')).toBe('');
  expect(searchKey('person@clinic.example')).toBe('person clinic example');
});

test('a card is found by name, family name and address, and has no mail address', () => {
  const card = toCard(profile, '');
  expect(card).toMatchObject({
    nameKey: 'ayse yildirim',
    familyKey: 'yildirim',
    placeKey: '214 bellenden road peckham london se15 4bw',
    bio: null,
  });
  expect(JSON.stringify(card)).not.toContain('@');
});

test('a hidden or inactive member has no card', () => {
  expect(toCard({ ...profile, isHidden: true }, '')).toBeNull();
  expect(toCard(null, '')).toBeNull();
});

test('a bio is cut at a word', () => {
  const card = toCard(profile, `Pugh & Co since ${'word '.repeat(100)}`);
  expect(card?.bio).toMatch(/^Pugh & Co since word .* word…$/);
  expect(Array.from(card?.bio ?? '').length).toBeLessThanOrEqual(280);
  expect(toCard(profile, '🙂'.repeat(300))?.bio).toMatch(/^(?:🙂){279}…$/u);
});

test('a place that could not be part of an address is left out', () => {
  expect(toCard({ ...profile, placeId: 'ChIJ-x_1' }, '')?.placeId).toBe('ChIJ-x_1');
  expect(toCard({ ...profile, placeId: '../../admin' }, '')?.placeId).toBeNull();
});

test('a quarter around the globe is the square root of two away in a straight line', () => {
  expect(globeDistance((Math.PI * 12_742) / 4)).toBeCloseTo(Math.SQRT2);
  expect(globeDistance(0)).toBe(0);
});
