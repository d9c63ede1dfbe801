import type { Accounts } from '#app/features/accounts/index.ts';
import { DAY } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Feature } from '#app/platform/feature.ts';
import { handleJob } from '#app/platform/jobs.ts';
import type { Limiter } from '#app/platform/limits.ts';
import type { Logger } from '@maetrix/service/logger';

import { removeUnusedFiles } from './chat-jobs.ts';
import { chatRetention } from './chat-retention-repository.ts';
import { registerChatRoutes } from './chat-routes.ts';
import type { Chat } from './chat-service.ts';
import { previewLink } from './link-previews/link-preview-jobs.ts';
import { serveChatSockets } from './chat-socket.ts';
import { mailReport } from './reports/report-jobs.ts';
import { registerUploadRoutes } from './uploads/upload-routes.ts';

export type { ChatEvents } from './chat-events.ts';
export { createChat, type Chat } from './chat-service.ts';

type Parts = { chat: Chat; accounts: Accounts; database: Database; limiter: Limiter; logger: Logger };

export const chatFeature: Feature<Parts> = {
  name: 'chat',
  routes: (routes, { chat }) => registerChatRoutes(routes, chat),
  rawRoutes: (api, { chat, accounts }) =>
    registerUploadRoutes(api, { uploads: chat.uploads, authenticate: accounts.sessions.authenticate }),
  sockets: serveChatSockets,
  jobs: ({ chat }) => [
    handleJob(mailReport, chat.reports.mailReport),
    handleJob(previewLink, chat.linkPreviews.preview),
    handleJob(removeUnusedFiles, () => chat.uploads.removeUnused()),
  ],
  schedule: [{ job: removeUnusedFiles, at: '47 3 * * *', catchUp: DAY }],
  retention: chatRetention,
};
