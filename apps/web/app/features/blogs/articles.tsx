import { Newspaper } from 'lucide-react';

import type { ListKind } from '../listings/index.ts';
import { BLOGS_PATH } from './article-paths.ts';
import { ArticleTile } from './article-tile.tsx';
import type { CardArticle } from './card-article.ts';

export const ARTICLES: ListKind<CardArticle> = {
  title: 'Blogs',
  noun: 'blog',
  path: BLOGS_PATH,
  icon: Newspaper,
  columns: 4,
  renderTile: (article, { headingLevel }) => <ArticleTile article={article} headingLevel={headingLevel} />,
};
