import type { MediaView } from '../playback/index.ts';

type OutlineLesson = { id: number; name: string; number: number; isCompleted: boolean; aside: string };
type OutlineChapter = { id: number; name: string; description: string; lessons: OutlineLesson[] };

export type PlayerLesson = {
  id: number;
  name: string;
  number: number;
  chapter: string;
  html: string | null;
  media: MediaView | null;
  /** Why the video cannot be watched now. */
  videoProblem: string | null;
  /** Download URL. */
  download: string | null;
  /** Saved position in seconds. */
  startAt: number;
  /** Seconds. */
  duration: number;
};

/** A course in the player, with one lesson open. */
export type PlayerView = {
  kind: 'course';
  id: number;
  name: string;
  path: string;
  learningPath: string;
  isFavourite: boolean;
  category: { name: string; path: string };
  /** What members can do after the course. */
  outcomes: string[];
  percentage: number;
  /** Seconds of all lessons. */
  duration: number;
  chapters: OutlineChapter[];
  lesson: PlayerLesson | null;
  previous: number | null;
  next: { id: number; name: string } | null;
  /** Completing this lesson completes the course. */
  isLastUncompleted: boolean;
};
