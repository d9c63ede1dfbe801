export {
  actOnDraft,
  loadChat,
  loadDrafts,
  loadPastQuestions,
  removePastQuestion,
} from './load-assistant.server.ts';
