import { shorten } from '#app/kernel/shorten.ts';

/** What a browser shows. */
export type PushMessage = {
  title: string;
  text: string;
  /** A path of this site. */
  link: string;
  /** A message replaces an earlier one with the same key, so that one that was sent twice is shown once. */
  key: string;
};

const MAX_TITLE = 120;
const MAX_TEXT = 300;
const MAX_LINK = 500;

const HOME = '/';

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

/** As the browser will resolve it: anything that leads to another site becomes the home page. */
const ownPath = (link: string, siteOrigin: string): string => {
  const url = link.startsWith('/') ? URL.parse(link, siteOrigin) : null;
  if (url?.origin !== siteOrigin) return HOME;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || path.length > MAX_LINK ? HOME : path;
};

/** Fits a message into the 4 kB that push services accept. */
export const preparePushMessage = (message: PushMessage, siteOrigin: string): PushMessage => ({
  title: shorten(oneLine(message.title), MAX_TITLE),
  text: shorten(oneLine(message.text), MAX_TEXT),
  link: ownPath(message.link, siteOrigin),
  key: message.key,
});
