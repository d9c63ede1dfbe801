import { READING_TIME } from '@maetrix/contract/messages';
import { CardTitle, MetaLine } from '@maetrix/ui/card';
import { GoLink, GoText } from '@maetrix/ui/link';
import { Media } from '@maetrix/ui/media';

import { BLOGS_PATH } from './article-paths.ts';
import type { CardArticle } from './card-article.ts';
import styles from './read-next.module.css';
import { useUnlock } from './use-unlock.ts';

/** Other articles after the end of one. */
export function ReadNext({ articles }: { articles: CardArticle[] }) {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="read-next">
      <div className={styles.head}>
        <h2 id="read-next" className="d-28">
          Read next
        </h2>
        <GoLink href={BLOGS_PATH}>
          View All<span className="sr"> blogs</span>
        </GoLink>
      </div>
      <ul className={styles.articles}>
        {articles.map((article) => (
          <li key={article.id}>
            <NextArticle article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextArticle({ article }: { article: CardArticle }) {
  const { onOpen } = useUnlock(article);
  const { path, title, picture, author, isOpen } = article;
  return (
    <article className={styles.article}>
      <Media
        ratio="3x2"
        {...(picture && {
          picture: { ...picture, sizes: '(min-width: 1101px) 240px, 90vw', width: 640, height: 640 },
        })}
      />
      <div>
        <CardTitle
          href={path}
          title={title}
          className={`d-28 ${styles.title}`}
          onClick={isOpen ? undefined : onOpen}
        />
        <MetaLine items={[author, READING_TIME]} className={styles.facts} />
        <GoText className={styles.more}>Read More</GoText>
      </div>
    </article>
  );
}
