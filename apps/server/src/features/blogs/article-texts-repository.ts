import type { SearchText } from '#app/features/search/index.ts';
import { prepareStatement } from '#app/platform/database.ts';

export const listArticleTexts = prepareStatement<number[], SearchText>(
  'article-texts',
  `select blog.item_id as "itemId", 0 as "partId", null as title, null as "recordingId", '[]'::json as lines,
          blog.body_html as html, array_remove(array[blog.author_name], null) as texts
   from blogs blog where blog.item_id = any($1::bigint[])`,
  (itemIds) => [itemIds],
);
