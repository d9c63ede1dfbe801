export { presentMember, type Member } from './accounts-presenter.ts';
export { OPEN_SESSION_SQL, type OpenSession } from './accounts-repository.ts';
export { accountsRetention } from './accounts-retention-repository.ts';
export { registerAccountRoutes, signUpClient } from './accounts-routes.ts';
export { accountJobs, createAccounts, type Accounts } from './accounts-service.ts';
export { createPublishSessionsEnded, onSessionsEnded } from './session-events.ts';
export { TERMS_VERSION } from './sign-up-service.ts';
