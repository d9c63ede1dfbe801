import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

// Safari on iPhone can only show the video element itself in full screen, with native controls.
type IphoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

const subscribeToNothing = () => () => undefined;
const returnFalse = () => false;
const supportsFullscreen = () =>
  document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
const supportsPictureInPicture = () => document.pictureInPictureEnabled;

/** Full screen and picture in picture, where the browser supports them. */
export function useDisplayMode(
  player: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const [fullscreen, setFullscreen] = useState(false);
  const [pictureInPicture, setPictureInPicture] = useState(false);
  const supports = {
    fullscreen: useSyncExternalStore(subscribeToNothing, supportsFullscreen, returnFalse),
    pictureInPicture: useSyncExternalStore(subscribeToNothing, supportsPictureInPicture, returnFalse),
  };

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const updateFullscreen = () => setFullscreen(document.fullscreenElement === player.current);
    // The captions we draw are also invisible in the iPhone's native full screen, so it counts as picture in picture.
    const enter = () => setPictureInPicture(true);
    const leave = () => setPictureInPicture(false);
    const listeners: [EventTarget, string, () => void][] = [
      [document, 'fullscreenchange', updateFullscreen],
      [element, 'enterpictureinpicture', enter],
      [element, 'leavepictureinpicture', leave],
      [element, 'webkitbeginfullscreen', enter],
      [element, 'webkitendfullscreen', leave],
    ];
    for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
    return () => {
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    };
  }, [player, video]);

  const toggleFullscreen = useCallback(() => {
    const iphone: IphoneVideo | null = video.current;
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    else if (document.fullscreenEnabled) player.current?.requestFullscreen().catch(() => undefined);
    else iphone?.webkitEnterFullscreen?.();
  }, [player, video]);

  const togglePictureInPicture = useCallback(() => {
    if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => undefined);
    else if (document.pictureInPictureEnabled) {
      video.current?.requestPictureInPicture().catch(() => undefined);
    }
  }, [video]);

  return { fullscreen, pictureInPicture, supports, toggleFullscreen, togglePictureInPicture };
}

export type DisplayMode = ReturnType<typeof useDisplayMode>;
