import type { Catalogue, Item } from '#app/features/catalogue/index.ts';
import { decideAccess, decideLessonAccess } from '#app/features/entitlements/index.ts';
import { playableUrls, type MediaService } from '#app/features/media/index.ts';
import type { CallerStates } from '#app/features/caller-state/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';

import type { CourseOutlines } from './course-outline-service.ts';
import type { OutlineLesson } from './course-outline.ts';

type LessonKey = { courseId: number; lessonId: number };

export const createLessonMedia = (deps: {
  clock: Clock;
  catalogue: Catalogue;
  callerStates: CallerStates;
  outlines: CourseOutlines;
  media: MediaService;
}) => {
  const { clock, catalogue, callerStates, outlines, media } = deps;

  const find = async ({ courseId, lessonId }: LessonKey): Promise<{ item: Item; lesson: OutlineLesson }> => {
    const item = catalogue.require({ kind: 'course', id: courseId });
    const lesson = (await outlines.listLessons(item)).find(({ id }) => id === lessonId);
    if (!lesson) throw new AppError('not_found');
    return { item, lesson };
  };

  return {
    /** The URLs for the player and the pass that opens them; a free preview is open to anyone. */
    open: async (credential: Credential | null, key: LessonKey) => {
      const { item, lesson } = await find(key);
      if (!lesson.video) throw new AppError('not_found');
      const now = clock();
      const callerState = await callerStates.load(credential);
      const decision = decideLessonAccess(lesson, decideAccess(item, callerState?.access ?? null, now));
      if (!decision.isOpen)
        throw new AppError(decision.reason === 'not_logged_in' ? 'unauthenticated' : 'not_entitled');
      const passHolder =
        callerState && credential
          ? { userId: callerState.userId, sessionKey: credential.tokenHash.toString('base64url') }
          : { userId: null, sessionKey: null };
      return {
        urls: playableUrls(lesson.video),
        pass: media.issuePass({ ...passHolder, assetPublicId: lesson.video.publicId, now }),
      };
    },

    /** A single-use path to the lesson's file, for members who may open the course. */
    download: async (credential: Credential, key: LessonKey): Promise<string> => {
      const callerState = await callerStates.require(credential);
      const { item, lesson } = await find(key);
      if (lesson.downloadId === null) throw new AppError('not_found');
      if (!decideLessonAccess(lesson, decideAccess(item, callerState.access, clock())).isOpen)
        throw new AppError('not_entitled');
      return media.issueDownload(lesson.downloadId);
    },
  };
};

export type LessonMedia = ReturnType<typeof createLessonMedia>;
