import { chatState } from './chat-state.ts';

/** Null when somebody else has logged in before the answer came: it is not for them. */
export const forSameMember = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  const { memberId } = chatState.get();
  const answer = await asked;
  return chatState.get().memberId === memberId ? answer : null;
};
