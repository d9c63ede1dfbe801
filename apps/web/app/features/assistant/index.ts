export { AnswerText } from './answer-text.tsx';
export { ChatPage } from './chat-page.tsx';
export { ContentPage } from './content-page.tsx';
export { DashboardClaraBox } from './dashboard-clara-box.tsx';
export { DeleteButton } from './delete-button.tsx';
export { LessonClaraBox } from './lesson-clara-box.tsx';
export { ProfileWizard } from './profile-wizard.tsx';
export { CHAT_PATHS, CONTENT_PATH, PAST_QUESTIONS_PATH, WORKBOOK_PATH } from './paths.ts';
