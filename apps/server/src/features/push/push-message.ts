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

/** Characters, not UTF-16 units: an emoji is not cut in two. */
const shorten = (text: string, max: number): string => {
  const characters = Array.from(text.replaceAll(/\p{Cc}+/gu, ' ').trim());
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : characters.join('');
};

/** As the browser will resolve it: anything that leads to another site becomes the home page. */
const ownPath = (link: string, siteOrigin: string): string => {
  const url = link.startsWith('/') ? URL.parse(link, siteOrigin) : null;
  if (url?.origin !== siteOrigin) return HOME;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || path.length > MAX_LINK ? HOME : path;
};

/** Fits a message into the 4 kB that push services accept. */
export const preparePushMessage = (message: PushMessage, siteOrigin: string): PushMessage => ({
  title: shorten(message.title, MAX_TITLE),
  text: shorten(message.text, MAX_TEXT),
  link: ownPath(message.link, siteOrigin),
  key: message.key,
});
