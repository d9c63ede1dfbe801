import { z } from 'zod';

/** In the order in which a click moves a lesson on; after the last comes the first. */
export const ROADMAP_STATUSES = ['default', 'stuck', 'focus', 'complete'] as const;
export type RoadmapStatus = (typeof ROADMAP_STATUSES)[number];

/** How many lessons can be in focus. */
export const FOCUS_SLOTS = 3;

export const roadmapLesson = z.object({
  id: z.int(),
  lesson_name: z.string(),
  cat_name: z.string(),
  status: z.enum(ROADMAP_STATUSES),
});

export type RoadmapLesson = z.output<typeof roadmapLesson>;

export const roadmapAssign = z.object({
  lesson_id: z.int(),
  status: z.enum(ROADMAP_STATUSES),
  slot: z.int().nullable().describe('1 to 3 in focus'),
});

export type RoadmapAssign = z.output<typeof roadmapAssign>;
