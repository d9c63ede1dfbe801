export {
  loadConversations,
  loadWorkbook,
  removeConversation,
  removeWorkbookEntry,
} from './load-workbook.server.ts';
