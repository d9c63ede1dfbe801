export type LessonTab = 'video' | 'content' | 'downloadable';

type Parts = { media: unknown; html: string | null; download: string | null };

/** What a lesson shows first: its video, else its text, else its file. */
export const tabFor = ({ media, html, download }: Parts): LessonTab => {
  if (media) return 'video';
  if (html) return 'content';
  return download ? 'downloadable' : 'video';
};
