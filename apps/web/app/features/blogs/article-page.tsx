import { READING_TIME } from '@maetrix/contract/messages';
import { Avatar } from '@maetrix/ui/avatar';
import { IconButton } from '@maetrix/ui/icon-button';
import { Link } from '@maetrix/ui/link';
import { ArticleColumns, Contents } from '@maetrix/ui/prose';
import { listHeadings, RichText } from '@maetrix/ui/rich-text';
import { Heart } from 'lucide-react';
import { useMemo } from 'react';

import { formatLongDate } from '../../shared/formatting/dates.ts';
import { Page } from '../../shared/layout/page.tsx';
import { StructuredData } from '../../shared/meta/structured-data.tsx';
import { useFavourite } from '../favourites/index.ts';
import { ShareButton } from '../sharing/index.ts';
import styles from './article-page.module.css';
import type { ArticleView } from './article-view.ts';
import { GoesWith } from './goes-with.tsx';
import { ReadNext } from './read-next.tsx';
import { useCurrentSection } from './use-current-section.ts';

type ArticlePageProps = { article: ArticleView; structuredData: object };

/** The page of an article. */
export function ArticlePage({ article, structuredData }: ArticlePageProps) {
  const { html, bannerPicture: banner, related, courses } = article;
  const sections = useMemo(() => listHeadings(html).filter(({ level }) => level === 2), [html]);
  return (
    <Page>
      <article>
        <ArticleHeader article={article} />
        {banner && (
          <div className={styles.banner}>
            <img
              {...banner}
              sizes="(max-width: 767px) 150vw, 100vw"
              width={1440}
              height={540}
              alt={article.bannerAlt}
              fetchPriority="high"
            />
          </div>
        )}
        <div className={`wrap ${styles.columns}`}>
          <ArticleColumns
            before={sections.length > 1 && <Sections sections={sections} />}
            after={courses.length > 0 && <GoesWith courses={courses} />}
          >
            <RichText html={html} reading linkable className={styles.text} />
          </ArticleColumns>
        </div>
      </article>
      {related.length > 0 && <ReadNext articles={related} />}
      <StructuredData key={article.path} value={structuredData} />
    </Page>
  );
}

function ArticleHeader({ article }: { article: ArticleView }) {
  const favourite = useFavourite({ ...article, kind: 'blog', name: article.title });
  return (
    <header className={`wrap ${styles.header}`}>
      <p className={styles.category}>
        <Link href={article.categoryPath}>{article.category}</Link>
      </p>
      <h1 className={`d-84 ${styles.title}`}>{article.title}</h1>
      <p className={`lede ${styles.preview}`}>{article.preview}</p>
      <div className={styles.byline}>
        <Avatar name="" src={article.authorImage} size={48} />
        <div>
          <b>{article.author}</b>
          <p className={styles.facts}>
            <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>. {READING_TIME}
          </p>
        </div>
        <div className={styles.tools}>
          <ShareButton title={article.title} path={article.path} />
          <IconButton
            icon={Heart}
            label={favourite.label}
            aria-pressed={favourite.pressed}
            className={styles.heart}
            onClick={favourite.onToggle}
          />
        </div>
      </div>
    </header>
  );
}

function Sections({ sections }: { sections: { id: string; label: string }[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <div className={styles.sections}>
      <Contents
        title="In this piece"
        items={sections.map(({ id, label }) => ({ href: `#${id}`, label, current: id === current }))}
      />
    </div>
  );
}
