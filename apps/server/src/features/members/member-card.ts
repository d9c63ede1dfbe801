import type { Picture } from '#app/features/media/index.ts';
import type { Profile } from '#app/features/profiles/index.ts';
import { foldText } from '#app/kernel/fold-text.ts';

/** A member as the directory shows them. */
export type MemberCard = {
  userId: number;
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

const MAX_BIO = 280;
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

/** Characters, not UTF-16 units: an emoji is not cut in two. Ends at a word. */
const shorten = (text: string, max: number): string => {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  const start = characters.slice(0, max - 1).join('');
  const lastSpace = start.lastIndexOf(' ');
  return `${lastSpace > 0 ? start.slice(0, lastSpace) : start}…`;
};

const cut = (text: string, max: number) => Array.from(text).slice(0, max).join('').trim();

/** The card of a profile, whose bio is also given as text; null when the member is not listed. */
export const toCard = (profile: Profile | null, bio: string): NewMemberCard | null => {
  if (!profile || profile.isHidden) return null;
  const { userId, publicId, name, photo, latitude, longitude, joinedAt } = profile;
  const nameKey = cut(searchKey(name), MAX_KEY);
  return {
    userId,
    publicId,
    name,
    photo,
    bio: shorten(bio, MAX_BIO) || null,
    nameKey,
    familyKey: nameKey.split(' ').at(-1) ?? '',
    placeKey: cut(searchKey(profile.address ?? ''), MAX_PLACE_KEY),
    latitude,
    longitude,
    placeId: profile.placeId !== null && isPlaceId(profile.placeId) ? profile.placeId : null,
    joinedAt,
  };
};

/** The path of a profile has it for readers; the id decides. */
export const nameUrl = (name: string): string => name.toLowerCase().replaceAll(' ', '_');

export type Place = { latitude: number; longitude: number };

const KM_PER_DEGREE = 111.2;

/** The degrees around a place that hold everything within a distance; the longitude wraps around at the date line. */
export const boxAround = ({ latitude, longitude }: Place, km: number) => {
  const height = km / KM_PER_DEGREE;
  const [south, north] = [latitude - height, latitude + height];
  // Near a pole every longitude is near.
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const width = narrowest <= 0 ? 180 : Math.min(180, height / narrowest);
  return { south, north, west: longitude - width, east: longitude + width };
};
