import { loadVideo, toVideoView } from '../../features/videos/index.server.ts';
import { describeVideo, VideoPage } from '../../features/videos/index.ts';
import { getSiteOrigin, largestFile, pageMeta } from '../../shared/meta/page-meta.ts';
import { StructuredData } from '../../shared/meta/structured-data.tsx';
import type { Route } from './+types/video-detail.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: video }) =>
  pageMeta(matches, {
    title: video.name,
    description: video.preview,
    path: video.path,
    type: 'video.other',
    image: video.picture && largestFile(video.picture),
  });

export const loader = async (args: Route.LoaderArgs) => toVideoView(await loadVideo(args));

export default function VideoDetail({ loaderData, matches }: Route.ComponentProps) {
  return (
    <>
      <StructuredData key={loaderData.path} value={describeVideo(loaderData, getSiteOrigin(matches))} />
      <VideoPage video={loaderData} />
    </>
  );
}
