import { IconButton } from '@maetrix/ui/icon-button';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import styles from './banner-carousel.module.css';

type BannerClipProps = { src: string; poster: string | null; label: string };

/** A clip without sound that plays by itself, unless the visitor prefers reduced motion; it can always be paused. */
export function BannerClip({ src, poster, label }: BannerClipProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const isPausedByPerson = useRef(false);

  useEffect(() => {
    const clip = video.current;
    if (!clip || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    // Only while it is seen: a clip that is scrolled away would play for nobody.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) clip.pause();
      else if (!isPausedByPerson.current) clip.play().catch(() => setPlaying(false));
    });
    observer.observe(clip);
    return () => observer.disconnect();
  }, []);

  const toggle = () => {
    const clip = video.current;
    if (!clip) return;
    isPausedByPerson.current = !clip.paused;
    if (clip.paused) clip.play().catch(() => setPlaying(false));
    else clip.pause();
  };

  return (
    <>
      <video
        ref={video}
        src={src}
        poster={poster ?? undefined}
        aria-label={label || undefined}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? 'Pause the clip' : 'Play the clip'}
        outlined
        className={styles.toggle}
        onClick={toggle}
      />
    </>
  );
}
