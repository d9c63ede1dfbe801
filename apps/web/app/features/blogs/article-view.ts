import type { CardCourse } from '../catalogue/index.ts';
import type { CardArticle } from './card-article.ts';

/** What the page of an article shows. */
export type ArticleView = CardArticle & {
  category: string;
  categoryPath: string;
  preview: string;
  html: string;
  authorImage: string | null;
  /** Whether the author is a person, and not the default. */
  hasAuthor: boolean;
  publishedAt: string;
  updatedAt: string;
  isOpenToAnyone: boolean;
  bannerPicture: { src: string; srcSet: string } | null;
  bannerAlt: string;
  socialImage: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  related: CardArticle[];
  courses: CardCourse[];
};
