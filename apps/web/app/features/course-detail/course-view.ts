import type { Gated } from '../../shared/actions/gate/gate.ts';
import type { MediaView } from '../../shared/media/media-view.ts';
import type { CardCourse } from '../../shared/courses/card-course.ts';

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

/** A lesson that is read in place. */
export type OpenedLesson = {
  id: number;
  name: string;
  html: string | null;
  media: MediaView | null;
  next: number | null;
};

/** A course as its own page shows it. */
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
  gated: Gated;
  opened: OpenedLesson | null;
};
