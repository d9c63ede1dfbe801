/** What the player needs to show a video. */
export type MediaView = {
  src: string;
  poster: string | null;
  thumbnails: string | null;
  captions: { src: string; srclang: string; label: string }[];
};

/** Identifies a lesson of a course. */
export type LessonRef = { courseId: number; lessonId: number };
