import { largestFile } from '../../shared/meta/page-meta.ts';
import type { VideoView } from './video-view.ts';

const toIsoDuration = (seconds: number) => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;

/** What search engines read about a video. It never holds the address of the video itself, which may be locked. */
export const describeVideo = (video: VideoView, origin: string) => ({
  '@type': 'VideoObject',
  name: video.name,
  description: video.preview,
  ...(video.picture && { thumbnailUrl: [origin + largestFile(video.picture)] }),
  uploadDate: video.isoDate,
  duration: toIsoDuration(video.duration),
  isAccessibleForFree: video.isFree,
  inLanguage: 'en-GB',
  publisher: { '@type': 'Organization', name: 'Maetrix', url: origin },
});
