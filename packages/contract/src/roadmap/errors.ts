import { defineErrors } from '../error.ts';

export const roadmapErrors = defineErrors({
  focus_limit: { status: 409, message: 'Can focus 3 lessons at max.' },
  roadmap_changed: { status: 409, message: 'This lesson was moved somewhere else in the meantime.' },
});
