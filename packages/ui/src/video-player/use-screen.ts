import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

// Safari on a phone shows only the video itself in full, with its own controls.
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

const never = () => () => undefined;
const no = () => false;
const canBeFull = () => document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
const canBeAway = () => document.pictureInPictureEnabled;

/** Full screen and picture in picture, as far as the browser has them. */
export function useScreen(player: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [full, setFull] = useState(false);
  const [away, setAway] = useState(false);
  const can = {
    full: useSyncExternalStore(never, canBeFull, no),
    away: useSyncExternalStore(never, canBeAway, no),
  };

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const onFull = () => setFull(document.fullscreenElement === player.current);
    const leave = () => setAway(true);
    const comeBack = () => setAway(false);
    const sources: [EventTarget, string, () => void][] = [
      [document, 'fullscreenchange', onFull],
      [element, 'enterpictureinpicture', leave],
      [element, 'leavepictureinpicture', comeBack],
      [element, 'webkitbeginfullscreen', leave],
      [element, 'webkitendfullscreen', comeBack],
    ];
    for (const [target, type, listener] of sources) target.addEventListener(type, listener);
    return () => {
      for (const [target, type, listener] of sources) target.removeEventListener(type, listener);
    };
  }, [player, video]);

  const toggleFull = useCallback(() => {
    const phone: PhoneVideo | null = video.current;
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    else if (document.fullscreenEnabled) player.current?.requestFullscreen().catch(() => undefined);
    else phone?.webkitEnterFullscreen?.();
  }, [player, video]);

  const toggleAway = useCallback(() => {
    if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => undefined);
    else if (document.pictureInPictureEnabled) {
      video.current?.requestPictureInPicture().catch(() => undefined);
    }
  }, [video]);

  return { full, away, can, toggleFull, toggleAway };
}

export type Screen = ReturnType<typeof useScreen>;
