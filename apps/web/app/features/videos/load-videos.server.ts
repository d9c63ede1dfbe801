import { videoDetail, videoListByCategory, type VideoDetail } from '@maetrix/contract';
import { data, redirect, type RouterContextProvider } from 'react-router';

import { READ_ONLY_HEADERS, type Api } from '../../shared/http/api.server.ts';
import { pageSearch } from '../../shared/http/page-search.server.ts';
import { requireResult } from '../../shared/http/require-result.server.ts';
import { loadBanners } from '../banners/index.server.ts';
import { videoPath } from '../catalogue/index.ts';
import { getApi } from '../session/index.server.ts';
import { toVideoCategory } from './video-view.server.ts';
import type { VideosData } from './videos-page.tsx';

type Context = Readonly<RouterContextProvider>;

/** Videos by category. On failure the list is empty and the status 503, so that the page is not cached. */
export const loadVideos = async (context: Context) => {
  const call = getApi(context);
  const [answer, banners] = await Promise.all([call(videoListByCategory), loadBanners(call, 'video')]);
  return answer.ok
    ? data<VideosData>({ categories: answer.result.map(toVideoCategory), banners, problem: null })
    : data<VideosData>({ categories: [], banners, problem: answer.message }, { status: 503 });
};

type LoadVideoArgs = { context: Context; params: { category: string; name: string }; request: Request };

const findVideo = (call: Api['call'], body: { video_title_url: string } | { video_id: string }) =>
  call(videoDetail, { body, headers: READ_ONLY_HEADERS });

/** Loads a video by the title in its path, or by its id; redirects other spellings to the canonical path. */
export const loadVideo = async ({ context, params, request }: LoadVideoArgs): Promise<VideoDetail> => {
  const call = getApi(context);
  let answer = await findVideo(call, { video_title_url: params.name });
  const isUnknown = !answer.ok && (answer.code === 'not_found' || answer.code === 'invalid_input');
  if (isUnknown && /^[1-9]\d{0,14}$/.test(params.name))
    answer = await findVideo(call, { video_id: params.name });
  const video = requireResult(answer);
  const { video_category_url: category, video_title_url: slug } = video;
  if (params.category !== category || params.name !== slug)
    throw redirect(videoPath({ category, slug }) + pageSearch(request), 308);
  return video;
};
