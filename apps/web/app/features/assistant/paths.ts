export const PAST_QUESTIONS_PATH = '/maetrix-chat';
export const WORKBOOK_PATH = '/ai-workbook';
export const CONTENT_PATH = '/ai-content';

/** The two chats: each has its model. */
export const CHAT_PATHS = {
  tuned: '/clara-ai-assistant',
  general: '/clara-ai-assistant-chatgpt-model',
} as const;

export type ChatModel = keyof typeof CHAT_PATHS;
