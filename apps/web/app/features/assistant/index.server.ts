export { actOnDraft, loadChat, loadDrafts } from './load-assistant.server.ts';
