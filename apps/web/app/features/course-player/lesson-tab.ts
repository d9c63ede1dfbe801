export type LessonTab = 'video' | 'content' | 'downloadable';

type Parts = { media: unknown; html: string | null; download: string | null };

/** The first tab of a lesson: video, else text, else file. */
export const tabFor = ({ media, html, download }: Parts): LessonTab => {
  if (media) return 'video';
  if (html) return 'content';
  return download ? 'downloadable' : 'video';
};
