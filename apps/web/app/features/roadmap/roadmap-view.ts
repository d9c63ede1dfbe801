import type { GoalData } from '../goals/index.ts';
import type { ActionResult } from '../../shared/http/action-result.ts';

export const ROADMAP_PATH = '/roadmap';
export const FOCUS_SLOTS = 3;

export type Status = 'default' | 'stuck' | 'focus' | 'complete';

export const STATUSES: readonly Status[] = ['default', 'stuck', 'focus', 'complete'];

export const STATUS_LABELS: Record<Status, string> = {
  default: 'To do',
  stuck: 'Stuck',
  focus: 'Focus',
  complete: 'Complete',
};

/** Where a click moves a lesson: after the last status comes the first. */
export const nextStatus = (status: Status): Status =>
  STATUSES[(STATUSES.indexOf(status) + 1) % STATUSES.length] ?? 'default';

export type LessonView = { id: number; name: string; status: Status };

export type LessonGroup = { name: string; lessons: LessonView[] };

export type FocusLesson = { id: number; name: string; slot: number };

/** Lessons in the order of their groups; a group stands where its first lesson does. */
export const groupLessons = (lessons: (LessonView & { group: string })[]): LessonGroup[] => {
  const groups = new Map<string, LessonView[]>();
  for (const { group, ...lesson } of lessons) groups.set(group, [...(groups.get(group) ?? []), lesson]);
  return [...groups].map(([name, grouped]) => ({ name, lessons: grouped }));
};

export type RoadmapData = {
  groups: LessonGroup[];
  focus: FocusLesson[];
  goal: GoalData;
  week: string;
  problem: string | null;
};

export type MoveResult = ActionResult;
