import type { Members } from '#app/features/accounts/index.ts';
import type { MediaService } from '#app/features/media/index.ts';
import type { ProfilesService } from '#app/features/profiles/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Broadcasts } from '#app/platform/broadcasts.ts';
import type { Database } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import type { ReportFallback } from '#app/platform/fallbacks.ts';
import type { Limiter } from '#app/platform/limits.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { GuardedRedis } from '#app/platform/redis.ts';
import type { PublicHttp } from '#app/platform/public-http.ts';
import type { Random } from '#app/platform/secrets.ts';

import type { ChatEvents } from './chat-events.ts';
import { createLinkPreviews } from './link-previews/link-preview-service.ts';
import { createDelivery } from './messages/delivery-service.ts';
import { createHistoryService } from './messages/history-service.ts';
import { createMessageService } from './messages/message-service.ts';
import { createModerationService } from './moderation/moderation-service.ts';
import { createDirectory } from './people/directory-service.ts';
import { createPresenceGateway } from './presence/presence-gateway.ts';
import { createPresenceService } from './presence/presence-service.ts';
import { createReportService } from './reports/report-service.ts';
import { createRoomService } from './rooms/room-service.ts';
import { createClamd } from './uploads/clamd-gateway.ts';
import { createFileClaims, createUploadService } from './uploads/upload-service.ts';

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  limiter: Limiter;
  mailer: Mailer;
  members: Members;
  media: MediaService;
  profiles: Pick<ProfilesService, 'listPhotos'>;
  broadcasts: Broadcasts;
  redis: GuardedRedis;
  redisPrefix: string;
  reportFallback: ReportFallback;
  events: EventEmitter<ChatEvents>;
  publicHttp: PublicHttp;
  supportEmail: string;
  /** Of the virus scanner; empty: files are not scanned. */
  clamdAddress: string;
};

/** The community chat: channels and direct conversations. */
export const createChat = (deps: Deps) => {
  const directory = createDirectory(deps);
  const shared = { ...deps, directory };
  const rooms = createRoomService(shared);
  const delivery = createDelivery(shared);
  const linkPreviews = createLinkPreviews({ ...shared, delivery });
  const history = createHistoryService({ ...shared, rooms });
  return {
    rooms,
    history,
    delivery,
    messages: createMessageService({
      ...shared,
      rooms,
      delivery,
      linkPreviews,
      claimFile: createFileClaims(deps),
    }),
    linkPreviews,
    uploads: createUploadService({
      ...shared,
      rooms,
      history,
      scan: deps.clamdAddress ? createClamd(deps.clamdAddress) : null,
    }),
    reports: createReportService({ ...shared, rooms }),
    moderation: createModerationService({ ...shared, delivery }),
    presence: createPresenceService({
      ...shared,
      rooms,
      presence: createPresenceGateway({
        redis: deps.redis,
        clock: deps.clock,
        reportFallback: deps.reportFallback,
        prefix: deps.redisPrefix,
      }),
    }),
    directory,
  };
};

export type Chat = ReturnType<typeof createChat>;
