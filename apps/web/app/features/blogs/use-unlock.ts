import type { MouseEvent } from 'react';

import { useLoginModal } from '../login/index.ts';
import { type LockedItem, usePaywall } from '../paywall/index.ts';
import { useMember } from '../session/index.ts';
import type { CardArticle } from './card-article.ts';

const toLockedItem = ({ id, title, banner, plan }: CardArticle): LockedItem => ({
  kind: 'blog',
  id,
  name: title,
  banner,
  plan,
  price: null,
  lessons: 0,
  isInCart: false,
  access: 'It is not on offer at the moment.',
});

/** Asks a visitor to log in and leads them to the article; shows a member the plan that opens it. */
export const useUnlock = (article: CardArticle) => {
  const isMember = useMember() !== null;
  const login = useLoginModal();
  const paywall = usePaywall();
  const unlock = () => {
    if (isMember) paywall.open(toLockedItem(article));
    else login.open('login', article.path);
  };
  return {
    unlock,
    /** For the link of a locked article; a click that opens a new tab is the browser's. */
    onOpen: (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      unlock();
    },
  };
};
