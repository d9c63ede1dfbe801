export { RoadmapPage } from './roadmap-page.tsx';
export { ROADMAP_PATH, type FocusLesson } from './roadmap-view.ts';
