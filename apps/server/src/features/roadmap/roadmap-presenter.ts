import type { RoadmapAssign, RoadmapLesson } from '@maetrix/contract';

import type { Assignment, Lesson } from './roadmap.ts';

export const presentLesson = ({ id, name, group, status }: Lesson): RoadmapLesson => ({
  id,
  lesson_name: name,
  cat_name: group,
  status,
});

export const presentAssignment = ({ lessonId, status, slot }: Assignment): RoadmapAssign => ({
  lesson_id: lessonId,
  status,
  slot,
});
