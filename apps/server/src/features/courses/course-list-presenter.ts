import { WRITTEN_ENVELOPE } from '@maetrix/contract';

import type { Item, CategoryListing, Snapshot } from '#app/features/catalogue/index.ts';
import { decideAccess } from '#app/features/entitlements/index.ts';
import type { CallerState } from '#app/features/caller-state/index.ts';
import { writeToPooledBuffer, type SerializedResponse } from '#app/platform/http/serialized-response.ts';

import { presentCallerFields, presentCategory, presentCourse } from './courses-presenter.ts';

/** The caller's part ends every course of a list and is always as long: it is written over in a copy. */
const CALLER_FIELDS =
  ',"is_subscribed":0,"is_favourite":0,"is_enrolled":0,"added_to_cart":0,"complete_precentage":  0}';

const fromEnd = (name: string) => {
  const label = `"${name}":`;
  return CALLER_FIELDS.length - CALLER_FIELDS.indexOf(label) - label.length;
};
const SUBSCRIBED = fromEnd('is_subscribed');
const FAVOURITE = fromEnd('is_favourite');
const ENROLLED = fromEnd('is_enrolled');
const IN_CART = fromEnd('added_to_cart');
const PERCENTAGE = fromEnd('complete_precentage');
const ZERO = '0'.charCodeAt(0);

const COMMA = 1;
const BEGIN = Buffer.from('[');
const END = Buffer.from(']');

const withoutEnd = (object: object) => JSON.stringify(object).slice(0, -1);

const coursesOf = new WeakMap<Snapshot, Map<Item, Buffer>>();

/** A course as everybody sees it after another one, written once. */
const courseOf = (item: Item, snapshot: Snapshot): Buffer => {
  let written = coursesOf.get(snapshot);
  if (!written) coursesOf.set(snapshot, (written = new Map()));
  let course = written.get(item);
  if (!course) {
    const category = snapshot.categories.get(item.categoryId);
    if (!category) throw new Error(`Service ${item.id} has no category`);
    course = Buffer.from(`,${withoutEnd(presentCourse(item, category, snapshot.plans))}${CALLER_FIELDS}`);
    written.set(item, course);
  }
  return course;
};

/** Pieces of an answer with lists of courses in it; the caller's part of each course ends at `end`. */
type Pieces = { chunks: Buffer[]; length: number; courses: { item: Item; end: number }[] };

/** The same in one. */
export type WrittenCourses = { bytes: Buffer; courses: Pieces['courses'] };

const piecesOf = (snapshot: Snapshot, parts: (string | readonly Item[])[]): Pieces => {
  const pieces: Pieces = { chunks: [], length: 0, courses: [] };
  const add = (chunk: Buffer) => {
    pieces.chunks.push(chunk);
    pieces.length += chunk.length;
  };
  for (const part of [WRITTEN_ENVELOPE.before, ...parts, WRITTEN_ENVELOPE.after]) {
    if (typeof part === 'string') {
      add(Buffer.from(part));
      continue;
    }
    add(BEGIN);
    for (const [index, item] of part.entries()) {
      const course = courseOf(item, snapshot);
      add(index ? course : course.subarray(COMMA));
      pieces.courses.push({ item, end: pieces.length });
    }
    add(END);
  }
  return pieces;
};

/** Puts a caller's part into every course. */
const applyCallerFields = (
  bytes: Buffer,
  courses: Pieces['courses'],
  callerState: CallerState | null,
  now: Date,
) => {
  for (const { item, end } of courses) {
    const { isOpen } = decideAccess(item, callerState?.access ?? null, now);
    const part = presentCallerFields(item, isOpen, callerState);
    bytes[end - SUBSCRIBED] = ZERO + part.is_subscribed;
    bytes[end - FAVOURITE] = ZERO + part.is_favourite;
    bytes[end - ENROLLED] = ZERO + part.is_enrolled;
    bytes[end - IN_CART] = ZERO + part.added_to_cart;
    if (part.complete_precentage)
      bytes.write(String(part.complete_precentage).padStart(3), end - PERCENTAGE, 'latin1');
  }
};

/** Shelves as visitors see them. */
export const writeListings = (
  listings: readonly CategoryListing[],
  most: number,
  snapshot: Snapshot,
  now: Date,
): WrittenCourses => {
  const parts = listings.flatMap(({ category, items, count }, index) => [
    `${index ? '},' : ''}${withoutEnd(presentCategory(category, count))},"courses":`,
    items.slice(0, most),
  ]);
  const { chunks, courses } = piecesOf(snapshot, ['[', ...parts, listings.length ? '}]' : ']']);
  const bytes = Buffer.concat(chunks);
  applyCallerFields(bytes, courses, null, now);
  return { bytes, courses };
};

/** The same as a member sees them. */
export const renderForCaller = (
  list: WrittenCourses,
  callerState: CallerState,
  now: Date,
): SerializedResponse =>
  writeToPooledBuffer(list.bytes.length, (bytes) => {
    list.bytes.copy(bytes);
    applyCallerFields(bytes, list.courses, callerState, now);
  });

/** Named lists of courses as one member sees them. */
export const writeListsFor = (
  lists: Record<string, readonly Item[]>,
  snapshot: Snapshot,
  callerState: CallerState,
  now: Date,
): SerializedResponse => {
  const parts = Object.entries(lists).flatMap(([name, items], index) => [
    `${index ? ',' : '{'}"${name}":`,
    items,
  ]);
  const { chunks, length, courses } = piecesOf(snapshot, [...parts, '}']);
  return writeToPooledBuffer(length, (bytes) => {
    let at = 0;
    for (const chunk of chunks) at += chunk.copy(bytes, at);
    applyCallerFields(bytes, courses, callerState, now);
  });
};
