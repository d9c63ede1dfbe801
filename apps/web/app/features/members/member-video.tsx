import { Media, PlayButton } from '@maetrix/ui/media';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';

const VideoPlayer = lazyPart(() =>
  import('@maetrix/ui/video-player').then(({ VideoPlayer: component }) => component),
);

type MemberVideoProps = { video: { src: string; poster: string | null }; title: string };

/** The poster of a promotional video; then the player, which is loaded only when it is wanted. */
export function MemberVideo({ video: { src, poster }, title }: MemberVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const still = (
    <Media ratio="16x9" picture={poster ? { src: poster, width: 1280, height: 720 } : undefined}>
      <PlayButton label={`Play: ${title}`} onClick={() => setPlaying(true)} />
    </Media>
  );
  if (!isPlaying) return still;
  return (
    <Suspense fallback={still}>
      <VideoPlayer src={src} title={title} poster={poster ?? undefined} autoPlay preferHls />
    </Suspense>
  );
}
