import type { Feature } from '#app/platform/feature.ts';
import type { OpenAnswers } from '#app/platform/http/open-answers.ts';
import { handleJob } from '#app/platform/jobs.ts';

import {
  mailActivationLink,
  mailActivationLinkAgain,
  mailEmailChanged,
  mailEmailChangeRequested,
  mailEmailConfirmation,
  mailPasswordChanged,
  mailResetLink,
} from './accounts-jobs.ts';
import { accountsRetention } from './accounts-retention-repository.ts';
import { registerAccountRoutes } from './accounts-routes.ts';
import type { Accounts } from './accounts-service.ts';
import { closeConnectionsOfEndedSessions } from './sessions/ended-sessions-listener.ts';

export type { AccountEvents } from './account-events.ts';
export { presentMember } from './accounts-presenter.ts';
export type { PrepareCallerStatement } from './sessions/caller-statement-service.ts';

export { PENDING_EMAIL_SQL } from './email-change/email-change-repository.ts';
export { AUTHOR_SQL, MEMBER_COLUMNS, JOINED_AT_SQL, type Author } from './member-repository.ts';
export { clientDetails, signUpClient } from './accounts-routes.ts';
export { createAccounts, type Accounts, type Members } from './accounts-service.ts';
export type { ClientDetails } from './sessions/session-service.ts';
export { createPublishSessionsEnded } from './sessions/session-events.ts';
export { TERMS_VERSION } from './sign-up/sign-up-service.ts';

/** There may be a million sockets, but only a thousand answers, which cost money while they are written. */
const CHECK_MS = { sockets: 15_000, answers: 500 };

export const accountsFeature: Feature<
  { accounts: Accounts; openAnswers: OpenAnswers } & Parameters<typeof closeConnectionsOfEndedSessions>[2]
> = {
  name: 'accounts',
  routes: (routes, { accounts }) => registerAccountRoutes(routes, accounts),
  sockets: (sockets, parts) => closeConnectionsOfEndedSessions(sockets, CHECK_MS.sockets, parts),
  start: {
    api: (parts) => closeConnectionsOfEndedSessions(parts.openAnswers, CHECK_MS.answers, parts),
  },
  jobs: ({ accounts: { signUps, passwords, emailChanges } }) => [
    handleJob(mailActivationLink, ({ signUpId }) => signUps.sendLink(signUpId)),
    handleJob(mailActivationLinkAgain, signUps.sendLinkAgain),
    handleJob(mailResetLink, passwords.sendResetLink),
    handleJob(mailPasswordChanged, passwords.sendChangedNotice),
    handleJob(mailEmailConfirmation, emailChanges.sendConfirmation),
    handleJob(mailEmailChangeRequested, emailChanges.sendRequestNotice),
    handleJob(mailEmailChanged, emailChanges.sendChangedNotice),
  ],
  retention: accountsRetention,
};
