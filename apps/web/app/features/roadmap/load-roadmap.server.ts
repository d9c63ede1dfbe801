import { roadmapAssigns, roadmapLessons } from '@maetrix/contract';
import { data, type RouterContextProvider } from 'react-router';

import { describeWeek } from '../../shared/formatting/iso-week.ts';
import { loadGoal } from '../goals/index.server.ts';
import { getApi } from '../session/index.server.ts';
import { groupLessons, type FocusLesson, type LessonView, type RoadmapData } from './roadmap-view.ts';

type Call = ReturnType<typeof getApi>;

type Loaded =
  | { ok: true; lessons: (LessonView & { group: string })[]; focus: FocusLesson[] }
  | { ok: false; message: string };

const loadLessons = async (call: Call): Promise<Loaded> => {
  const [lessons, assigns] = await Promise.all([call(roadmapLessons), call(roadmapAssigns)]);
  if (!lessons.ok) return { ok: false, message: lessons.message };
  if (!assigns.ok) return { ok: false, message: assigns.message };
  const names = new Map(lessons.result.map(({ id, lesson_name }) => [id, lesson_name]));
  return {
    ok: true,
    lessons: lessons.result.map(({ id, lesson_name: name, cat_name: group, status }) => ({
      id,
      name,
      group,
      status,
    })),
    focus: assigns.result.flatMap(({ lesson_id: id, slot }) => {
      const name = names.get(id);
      return slot !== null && name !== undefined ? { id, name, slot } : [];
    }),
  };
};

/** The lessons in focus, by their slot; undefined when they could not be loaded. */
export const loadFocus = async (call: Call): Promise<FocusLesson[] | undefined> => {
  const loaded = await loadLessons(call);
  return loaded.ok ? loaded.focus : undefined;
};

/** The lessons of the roadmap and the goal of the member. */
export const loadRoadmap = async (context: Readonly<RouterContextProvider>) => {
  const call = getApi(context);
  const [loaded, goal] = await Promise.all([loadLessons(call), loadGoal(call)]);
  const page = { goal, week: describeWeek(new Date()) };
  if (!loaded.ok)
    return data<RoadmapData>({ ...page, groups: [], focus: [], problem: loaded.message }, { status: 503 });
  const { lessons, focus } = loaded;
  return data<RoadmapData>({ ...page, groups: groupLessons(lessons), focus, problem: null });
};
