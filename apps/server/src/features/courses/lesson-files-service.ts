import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import { decideAccess, decidePartAccess } from '#app/features/entitlements/index.ts';
import type { MediaService } from '#app/features/media/index.ts';
import type { PartFinder } from '#app/features/playback/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import type { CourseContents } from './courses-service.ts';

type Lessons = Pick<CourseContents, 'listLessons'>;

// The files of several courses, but not of all of them.
const LINKS_PER_MEMBER: Limit = { name: 'lesson-downloads', max: 100, windowMs: HOUR };

/** The lessons of a course as parts to play. */
export const createLessonParts = ({ listLessons }: Lessons): PartFinder => ({
  findPart: async (course, lessonId) => {
    const lesson = (await listLessons(course)).find(({ id }) => id === lessonId);
    return lesson ? { isPreview: lesson.isPreview, recording: lesson.video } : null;
  },
});

export const createLessonDownloads = (deps: {
  clock: Clock;
  catalogue: Pick<Catalogue, 'require'>;
  callerStates: Pick<CallerStates, 'requireAccess'>;
  limiter: Limiter;
  courseContents: Lessons;
  media: Pick<MediaService, 'issueDownload'>;
}) => {
  const { clock, catalogue, callerStates, courseContents, media } = deps;
  return {
    /** A single-use path to the lesson's file, for members who may open the course. */
    download: async (
      credential: Credential,
      { courseId, lessonId }: { courseId: number; lessonId: number },
    ): Promise<string> => {
      const { access, memberId } = await callerStates.requireAccess(credential);
      const course = catalogue.require({ kind: 'course', id: courseId });
      const lesson = (await courseContents.listLessons(course)).find(({ id }) => id === lessonId);
      if (!lesson || lesson.downloadId === null) throw new AppError('not_found');
      if (!decidePartAccess(lesson, decideAccess(course, access, clock())).isOpen)
        throw new AppError('not_entitled');
      await consumeOrReject(deps.limiter, LINKS_PER_MEMBER, String(memberId));
      return media.issueDownload(lesson.downloadId);
    },
  };
};

export type LessonDownloads = ReturnType<typeof createLessonDownloads>;
