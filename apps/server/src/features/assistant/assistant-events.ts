import type { ModelRole } from './surface.ts';

/** Emitted by the assistant; handlers run in the transaction of the change. */
export type AssistantEvents = {
  /** A trainer has answered a conversation that its member handed over. Once for each conversation. */
  'conversation.answered': { memberId: number; threadId: number; model: ModelRole };
};
