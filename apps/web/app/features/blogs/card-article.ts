/** What a card shows of an article. */
export type CardArticle = {
  id: number;
  path: string;
  title: string;
  picture: { src: string; srcSet: string } | null;
  banner: string | null;
  author: string;
  isOpen: boolean;
  isFavourite: boolean;
  /** The cheapest plan that opens it; null when it needs none, or none is on offer. */
  plan: { name: string; fee: number } | null;
};
