import type { CardCourse } from '../catalogue/index.ts';
import type { LockedItem } from '../paywall/index.ts';
import type { MediaView } from '../playback/index.ts';

export type LessonView = {
  id: number;
  name: string;
  kind: 'video' | 'reading' | 'download';
  /** Seconds. */
  duration: number;
  isPreview: boolean;
  isOpen: boolean;
};

export type ChapterView = { id: number; name: string; duration: number; lessons: LessonView[] };

/** The lesson in the dialog. */
export type OpenedLesson = {
  id: number;
  name: string;
  html: string | null;
  /** Seconds. */
  duration: number;
  media: MediaView | null;
  /** Why the video cannot be watched now. */
  videoProblem: string | null;
  next: number | null;
};

export type CourseView = CardCourse & {
  categoryPath: string;
  isFree: boolean;
  banner: { src: string; srcSet: string } | null;
  description: string;
  outcomes: string[];
  duration: number;
  chapters: ChapterView[];
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  ratingCounts: number[];
  access: string;
  lockedItem: LockedItem;
  opened: OpenedLesson | null;
};
