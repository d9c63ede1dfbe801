export type OutlineLesson = {
  id: number;
  name: string;
  overviewHtml: string;
  durationSeconds: number;
  question: string | null;
  isPreview: boolean;
  videoId: number | null;
  contentId: number | null;
  downloadId: number | null;
};

/** What is inside a course, in order. */
export type Outline = {
  descriptionHtml: string;
  outcomes: string[];
  durationSeconds: number;
  chapters: { id: number; name: string; descriptionHtml: string; lessons: OutlineLesson[] }[];
};
