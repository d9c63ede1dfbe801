import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import { decideAccess, decidePartAccess } from '#app/features/entitlements/index.ts';
import type { MediaService } from '#app/features/media/index.ts';
import type { PartFinder } from '#app/features/playback/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';

import type { CourseOutlines } from './course-outline-service.ts';

/** The lessons of a course as parts to play. */
export const createLessonParts = (outlines: CourseOutlines): PartFinder => ({
  findPart: async (course, lessonId) => {
    const lesson = (await outlines.listLessons(course)).find(({ id }) => id === lessonId);
    return lesson ? { isPreview: lesson.isPreview, recording: lesson.video } : null;
  },
});

export const createLessonDownloads = (deps: {
  clock: Clock;
  catalogue: Catalogue;
  callerStates: CallerStates;
  outlines: CourseOutlines;
  media: MediaService;
}) => {
  const { clock, catalogue, callerStates, outlines, media } = deps;
  return {
    /** A single-use path to the lesson's file, for members who may open the course. */
    download: async (
      credential: Credential,
      { courseId, lessonId }: { courseId: number; lessonId: number },
    ): Promise<string> => {
      const callerState = await callerStates.require(credential);
      const course = catalogue.require({ kind: 'course', id: courseId });
      const lesson = (await outlines.listLessons(course)).find(({ id }) => id === lessonId);
      if (!lesson || lesson.downloadId === null) throw new AppError('not_found');
      if (!decidePartAccess(lesson, decideAccess(course, callerState.access, clock())).isOpen)
        throw new AppError('not_entitled');
      return media.issueDownload(lesson.downloadId);
    },
  };
};

export type LessonDownloads = ReturnType<typeof createLessonDownloads>;
