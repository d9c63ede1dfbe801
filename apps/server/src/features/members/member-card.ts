import type { Picture } from '#app/features/media/index.ts';
import type { Profile } from '#app/features/profiles/index.ts';
import { foldText } from '#app/kernel/fold-text.ts';
import { firstCharacters, shortenAtWord } from '#app/kernel/shorten.ts';

/** A member as the directory shows them. */
export type MemberCard = {
  memberId: number;
  publicId: string;
  name: string;
  photo: Picture | null;
  bio: string | null;
};

/** A card with what it is found and sorted by. */
export type NewMemberCard = MemberCard & {
  nameKey: string;
  familyKey: string;
  placeKey: string;
  latitude: number | null;
  longitude: number | null;
  placeId: string | null;
  joinedAt: Date;
};

export type MemberSort = 'alphabetical' | 'joined';

const MAX_CARD_BIO = 280;
const MAX_KEY = 400;
const MAX_PLACE_KEY = 1000;

/** It becomes part of an address at the places service. */
export const isPlaceId = (text: string): boolean => /^[\w-]{1,300}$/.test(text);

/** Letters without a canonical decomposition, as people type them who do not have them on their keyboard. */
const PLAIN_LETTERS: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** A text as it is searched: its words in lower case, without accents or signs, so that it has no wildcards either. */
export const searchKey = (text: string): string =>
  foldText(text).replaceAll(/[ıłøđðħßæœþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

const cut = (text: string, max: number) => firstCharacters(text, max).trim();

/** The card of a profile, whose bio is also given as text; null when the member is not listed. */
export const toCard = (profile: Profile | null, bio: string): NewMemberCard | null => {
  if (!profile || profile.isHidden) return null;
  const { memberId, publicId, name, photo, latitude, longitude, joinedAt } = profile;
  const nameKey = cut(searchKey(name), MAX_KEY);
  return {
    memberId,
    publicId,
    name,
    photo,
    bio: shortenAtWord(bio, MAX_CARD_BIO) || null,
    nameKey,
    familyKey: nameKey.split(' ').at(-1) ?? '',
    placeKey: cut(searchKey(profile.address ?? ''), MAX_PLACE_KEY),
    latitude,
    longitude,
    placeId: profile.placeId !== null && isPlaceId(profile.placeId) ? profile.placeId : null,
    joinedAt,
  };
};

export type Place = { latitude: number; longitude: number };

const EARTH_DIAMETER_KM = 12_742;

/** A distance over ground as the straight one between two places on a globe of radius 1. */
export const globeDistance = (km: number): number => 2 * Math.sin(km / EARTH_DIAMETER_KM);
