import { READING_TIME } from '@maetrix/contract/messages';

import { ShareButton } from '../sharing/index.ts';
import { BlogCard } from './blog-card.tsx';
import type { CardArticle } from './card-article.ts';
import { useUnlock } from './use-unlock.ts';

/** Picture widths in rows and grids of four. */
const CARD_SIZES = '(min-width: 1000px) 302px, (min-width: 600px) 33vw, (min-width: 450px) 50vw, 90vw';

type ArticleTileProps = { article: CardArticle; headingLevel?: 2 | 3 };

/** An article in a carousel or a grid. */
export function ArticleTile({ article, headingLevel = 3 }: ArticleTileProps) {
  const { unlock, onOpen } = useUnlock(article);
  const { title, path, picture, isOpen } = article;
  return (
    <BlogCard
      href={path}
      title={title}
      ratio="1x1"
      headingLevel={headingLevel}
      author={article.author}
      readTime={READING_TIME}
      more="Read More"
      share={<ShareButton variant="icon" title={title} path={path} unlock={isOpen ? undefined : unlock} />}
      {...(picture && { picture: { ...picture, sizes: CARD_SIZES, width: 640, height: 640 } })}
      {...(!isOpen && { lockedBy: article.plan?.name ?? 'Members', onOpen })}
    />
  );
}
