import type { Storage } from '#app/platform/storage.ts';

import { createPictureService } from './picture-service.ts';

type Deps = { storage: Storage };

export const createMediaService = (deps: Deps) => ({ ...createPictureService(deps) });

export type MediaService = ReturnType<typeof createMediaService>;
