const LINK = /https?:\/\/[^\s<>"]{1,2000}/gi;
const SENTENCE_END = /[.,;:!?'’”)\]}]$/;

/** Without the punctuation of the sentence around it; a closing bracket stays if it was opened in the link. */
const trimLink = (found: string): string => {
  let link = found;
  while (SENTENCE_END.test(link)) {
    if (link.endsWith(')') && link.split('(').length >= link.split(')').length) break;
    link = link.slice(0, -1);
  }
  return link;
};

const isAddress = (link: string): boolean => {
  const url = URL.parse(link);
  // With a user in front of the @ the real host is easily overlooked.
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

/** The web addresses in a plain text, in their order. */
export const findLinks = (text: string): { link: string; index: number }[] =>
  [...text.matchAll(LINK)]
    .map(({ 0: found, index }) => ({ link: trimLink(found), index }))
    .filter(({ link }) => isAddress(link));
