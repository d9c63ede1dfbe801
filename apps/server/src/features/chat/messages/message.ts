import { DAY } from '#app/kernel/time.ts';

export type MessageFile = {
  publicId: string;
  kind: 'image' | 'document';
  fileName: string | null;
  bytes: number;
  width: number | null;
  height: number | null;
};

/** What names a message. */
export type MessageKey = { roomId: number; seq: number };

export type Message = {
  roomId: number;
  roomCode: string;
  seq: number;
  authorId: number;
  sentAt: Date;
  body: string | null;
  status: 'visible' | 'hidden' | 'deleted';
  file: MessageFile | null;
  linkPreview: { address: string; title: string; description: string } | null;
  replyTo: { seq: number; authorId: number; body: string | null; status: string } | null;
  mentions: number[];
  reactions: { emoji: string; count: number; memberIds: number[] }[];
  editedAt: Date | null;
  pinnedAt: Date | null;
  change: number;
};

const EDIT_WINDOW_MS = DAY;
/** Each edit keeps what the message said before. */
export const MAX_EDITS = 20;
const EXCERPT = 140;

export const isEditable = ({ sentAt }: { sentAt: Date }, now: Date): boolean =>
  now.getTime() - sentAt.getTime() < EDIT_WINDOW_MS;

/** The beginning of a text, cut between characters. */
export const excerpt = (text: string | null): string => {
  const characters = Array.from((text ?? '').replaceAll(/\s+/g, ' '));
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('')}…` : characters.join('');
};

/** Everybody whose name is needed to show messages. */
export const peopleIn = (messages: Message[]): Set<number> =>
  new Set(
    messages.flatMap(({ authorId, replyTo, mentions, reactions }) => [
      authorId,
      ...(replyTo ? [replyTo.authorId] : []),
      ...mentions,
      ...reactions.flatMap(({ memberIds }) => memberIds),
    ]),
  );

/** Those whose name stands in the text after an @: nobody can be mentioned without being seen in it. */
export const findMentioned = <Candidate extends { name: string }>(
  text: string,
  candidates: Candidate[],
): Candidate[] => {
  const lower = text.toLowerCase();
  return candidates.filter(({ name }) => lower.includes(`@${name.toLowerCase()}`));
};
