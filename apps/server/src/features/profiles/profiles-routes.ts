import {
  beginVideoUpload,
  cancelVideoUpload,
  completeVideoUpload,
  profileDetail,
  profileHeader,
  PROMOTIONAL_VIDEO_UPLOADED,
  updateProfile,
  updatePromotionalVideo,
  videoProgress,
} from '@maetrix/contract';

import { clientDetails } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { readCredential } from '#app/platform/http/credential.ts';
import type { Routes } from '#app/platform/http/route.ts';

import { presentHeader, presentOwnProfile, presentVideoState } from './profiles-presenter.ts';
import type { ProfilesService } from './profiles-service.ts';

export const registerProfileRoutes = (routes: Routes, profiles: ProfilesService) => {
  const { videos } = profiles;

  routes.memberInQuery(profileDetail, async ({ credential }) => ({
    result: presentOwnProfile(await profiles.own(credential)),
  }));

  routes.memberInQuery(profileHeader, async ({ credential }) => ({
    result: presentHeader(await profiles.header(credential)),
  }));

  routes.member(updateProfile, async ({ caller, body, request }) => {
    await profiles.update(caller, body, clientDetails(request));
    const credential = readCredential(request.headers);
    if (!credential) throw new AppError('unauthenticated');
    return { result: presentOwnProfile(await profiles.own(credential)) };
  });

  routes.member(updatePromotionalVideo, async ({ caller, body }) => ({
    result: presentVideoState(await videos.store(caller.memberId, body.promotional_video)),
    message: PROMOTIONAL_VIDEO_UPLOADED,
  }));

  routes.member(beginVideoUpload, async ({ caller, body }) => {
    const { file_name: fileName, mime_type: mimeType, bytes } = body;
    const upload = await videos.begin(caller.memberId, { fileName, mimeType, bytes });
    return {
      result: { upload_id: upload.publicId, part_bytes: upload.partBytes, part_urls: upload.partPaths },
    };
  });

  routes.member(completeVideoUpload, async ({ caller, body }) => ({
    result: presentVideoState(await videos.complete(caller.memberId, body.upload_id, body.etags)),
    message: PROMOTIONAL_VIDEO_UPLOADED,
  }));

  routes.member(videoProgress, async ({ caller }) => ({
    result: presentVideoState(await videos.getState(caller.memberId)),
  }));

  routes.member(cancelVideoUpload, async ({ caller, body }) => ({
    result: presentVideoState(await videos.cancel(caller.memberId, body.upload_id)),
  }));
};
