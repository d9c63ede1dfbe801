/** A course as somebody reads it who is enrolled. */
export type PlayerView = {
  id: number;
  name: string;
  path: string;
  learningPath: string;
  isFavourite: boolean;
  chapters: { id: number; name: string; lessons: { id: number; name: string }[] }[];
  lesson: { id: number; name: string; html: string | null } | null;
  previous: number | null;
  next: number | null;
};
