import { roadmapAssigns, roadmapLessons, updateRoadmap } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import { presentAssignment, presentLesson } from './roadmap-presenter.ts';
import type { Roadmap } from './roadmap-service.ts';

export const registerRoadmapRoutes = (routes: Routes, roadmap: Roadmap) => {
  routes.member(roadmapLessons, async ({ caller }) => ({
    result: (await roadmap.listLessons(caller.memberId)).map(presentLesson),
  }));

  routes.member(roadmapAssigns, async ({ caller }) => ({
    result: (await roadmap.listAssignments(caller.memberId)).map(presentAssignment),
  }));

  routes.member(updateRoadmap, async ({ caller, body: { lesson_id: lessonId, status, from, slot } }) => ({
    result: (await roadmap.move(caller.memberId, { lessonId, status, from, slot })).map(presentAssignment),
  }));
};
