export { loadFocus, loadRoadmap } from './load-roadmap.server.ts';
export { handleRoadmapForm } from './move-lesson.server.ts';
