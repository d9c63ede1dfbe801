/** What the player needs of a video. */
export type MediaView = {
  src: string;
  poster: string | null;
  thumbnails: string | null;
  captions: { src: string; srclang: string; label: string }[];
};

/** Which video: a lesson of a course. */
export type MediaPlace = { courseId: number; lessonId: number };
