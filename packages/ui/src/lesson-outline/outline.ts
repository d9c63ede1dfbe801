export type OutlineState = 'completed' | 'before' | 'current' | 'later';

type Chapter = { id: string; lessons: readonly { id: string; completed?: boolean | undefined }[] };

/** The state of every lesson by its id: the current one, the completed ones, and the rest by their place. */
export function lessonStates(
  chapters: readonly Chapter[],
  current: string | undefined,
): Map<string, OutlineState> {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const at = lessons.findIndex((lesson) => lesson.id === current);
  return new Map(
    lessons.map((lesson, index) => {
      if (index === at) return [lesson.id, 'current'];
      if (lesson.completed) return [lesson.id, 'completed'];
      return [lesson.id, index < at ? 'before' : 'later'];
    }),
  );
}

/** The chapter's own state: completed with its last lesson, current while it holds the current one, else by place. */
export function chapterState(chapter: Chapter, states: ReadonlyMap<string, OutlineState>): OutlineState {
  const { lessons } = chapter;
  if (lessons.length > 0 && lessons.every((lesson) => lesson.completed)) return 'completed';
  if (lessons.some((lesson) => states.get(lesson.id) === 'current')) return 'current';
  const passed = lessons.every((lesson) => states.get(lesson.id) === 'before' || lesson.completed);
  return lessons.length > 0 && passed ? 'before' : 'later';
}

/** How many lessons of a chapter are completed. */
export function completedIn({ lessons }: Chapter): number {
  return lessons.filter((lesson) => lesson.completed).length;
}

/** The chapter that holds a lesson. */
export function chapterOf(chapters: readonly Chapter[], lesson: string | undefined): string | undefined {
  return chapters.find((chapter) => chapter.lessons.some(({ id }) => id === lesson))?.id;
}
