import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { ReportFallback } from '#app/platform/fallbacks.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import type { Limiter } from '#app/platform/limits.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { PasswordHashing } from '#app/platform/password-hashing.ts';
import type { Random, Signer } from '#app/platform/secrets.ts';

import type { AccountEvents } from './account-events.ts';
import { emailChangeRepository } from './email-change/email-change-repository.ts';
import { createEmailChangeService } from './email-change/email-change-service.ts';
import { memberRepository } from './member-repository.ts';
import { createLoginGuard } from './sessions/login-guard-service.ts';
import { createPasswordService } from './passwords/password-service.ts';
import type { PublishSessionsEnded } from './sessions/session-events.ts';
import { createSessionService } from './sessions/session-service.ts';
import { createSignUpService, type FindCodeOwner } from './sign-up/sign-up-service.ts';

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  hashing: PasswordHashing;
  limiter: Limiter;
  mailer: Mailer;
  publishEnded: PublishSessionsEnded;
  reportFallback: ReportFallback;
  siteOrigin: string;
  supportEmail: string;
  events: EventEmitter<AccountEvents>;
  findCodeOwner: FindCodeOwner;
};

/** Sign-up, login, sessions and passwords of members. */
export const createAccounts = (deps: Deps) => {
  const guard = createLoginGuard(deps.limiter);
  const passwords = createPasswordService({
    ...deps,
    guard,
    voidEmailChanges: emailChangeRepository.voidAll,
  });
  return {
    signUps: createSignUpService(deps),
    sessions: createSessionService({ ...deps, guard }),
    passwords,
    emailChanges: createEmailChangeService({ ...deps, guard, passwords }),
    members: memberRepository,
  };
};

export type Accounts = ReturnType<typeof createAccounts>;

/** Members as other features may look them up. */
export type Members = Accounts['members'];
