/** Where members ask. */
export type Surface = 'dashboard' | 'course' | 'content' | 'profile' | ChatSurface;

/** Surfaces whose answers are listed together as past questions. */
export const CONVERSATION_SURFACES = [
  'dashboard',
  'profile',
  'clara_tuned',
  'clara_general',
] as const satisfies Surface[];

export type ChatSurface = 'clara_tuned' | 'clara_general';

/** Surfaces whose answers are texts to publish; they may be longer. */
export const isDraft = (surface: Surface): boolean => surface === 'content' || surface === 'profile';

export type ModelRole = 'tuned' | 'general';

export const chatSurface = (model: ModelRole): ChatSurface =>
  model === 'tuned' ? 'clara_tuned' : 'clara_general';

/** One page of the two has the fine-tuned model; all else is asked of the general one. */
export const modelRoleFor = (surface: Surface): ModelRole =>
  surface === 'clara_tuned' ? 'tuned' : 'general';
