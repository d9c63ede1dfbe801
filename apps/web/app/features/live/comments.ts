/** A comment as it is shown. */
export type Comment = {
  number: number;
  authorId: string;
  author: string;
  isHost: boolean;
  picture: string | null;
  text: string;
  at: string;
};

type Chat = {
  streamingChat: readonly { number: number; userId: string; userMessage: string; timestamp: string }[];
  users: Readonly<Record<string, { userName: string; profilePicture: string | null; is_host: boolean }>>;
};

export const toComments = ({ streamingChat, users }: Chat): Comment[] =>
  streamingChat.map(({ number, userId, userMessage, timestamp }) => ({
    number,
    authorId: userId,
    author: users[userId]?.userName ?? '',
    isHost: users[userId]?.is_host ?? false,
    picture: users[userId]?.profilePicture ?? null,
    text: userMessage,
    at: timestamp,
  }));

/** How many a page that is open for hours keeps. */
export const MAX_COMMENTS = 500;

/** All of them once, in the order of their numbers; of too many, the newest. */
export const mergeComments = (known: readonly Comment[], added: readonly Comment[]): Comment[] => {
  const byNumber = new Map([...known, ...added].map((comment) => [comment.number, comment]));
  return [...byNumber.values()].sort((left, right) => left.number - right.number).slice(-MAX_COMMENTS);
};

/** The newest page replaces what is known since its first comment: what it lacks was taken away. */
export const replaceNewest = (
  known: readonly Comment[],
  newest: readonly Comment[],
  last: number,
): Comment[] => {
  const first = newest[0]?.number ?? last;
  return mergeComments(
    known.filter(({ number }) => number < first || number > last),
    newest,
  );
};

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

export const formatTime = (at: string): string => TIME.format(new Date(at));

/** The comments of each day, under its date. */
export const groupByDay = (comments: readonly Comment[]): { day: string; comments: Comment[] }[] =>
  [...Map.groupBy(comments, ({ at }) => DAY.format(new Date(at)))].map(([day, ofDay]) => ({
    day,
    comments: ofDay,
  }));

/** What a screen reader is told of comments that arrived together. */
export const announce = (added: readonly Comment[]): string => {
  const last = added.at(-1);
  if (!last) return '';
  const newest = `${last.author}: ${last.text}`;
  return added.length === 1 ? newest : `${added.length} new comments. ${newest}`;
};
