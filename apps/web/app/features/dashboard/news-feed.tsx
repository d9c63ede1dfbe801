import { MetaLine } from '@maetrix/ui/card';
import { Carousel, type CarouselColumns } from '@maetrix/ui/carousel';
import { cx } from '@maetrix/ui/cx';
import { Icon, type IconType } from '@maetrix/ui/icon';
import { Anchor } from '@maetrix/ui/link';
import { Media } from '@maetrix/ui/media';
import { CalendarDays, Camera, Megaphone } from 'lucide-react';

import { formatShortDate } from '../../shared/formatting/dates.ts';
import type { NewsItem } from './dashboard-view.ts';
import styles from './news-feed.module.css';

const IN_VIEW: CarouselColumns = [1, 1, 2, 3];

const KINDS: Record<NewsItem['kind'], { icon: IconType; label: string }> = {
  event: { icon: CalendarDays, label: 'Event' },
  feed: { icon: Megaphone, label: 'Update' },
  instagram: { icon: Camera, label: 'Instagram' },
};

/** What is new around Maetrix: our own items and posts. */
export function NewsFeed({ items }: { items: NewsItem[] }) {
  return (
    <Carousel heading="News Feed" columns={IN_VIEW}>
      {items.map((item) => (
        <NewsCard key={`${item.kind} ${item.at} ${item.text}`} item={item} />
      ))}
    </Carousel>
  );
}

function NewsCard({ item: { kind, title, text, author, at, picture, link } }: { item: NewsItem }) {
  const { icon, label } = KINDS[kind];
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Icon icon={icon} size={16} />
        <span>{label}</span>
      </div>
      {picture && (
        <Media
          ratio="16x10"
          picture={{ ...picture, sizes: '(min-width: 1000px) 380px, 92vw', width: 640, height: 400 }}
        />
      )}
      {title && (
        <h3 className="d-22">
          <NewsLink link={link}>{title}</NewsLink>
        </h3>
      )}
      <p className={cx(styles.text, !title && !picture && 'd-22')}>
        {title ? text : <NewsLink link={link}>{text}</NewsLink>}
      </p>
      <MetaLine items={[author, formatShortDate(at)]} />
    </article>
  );
}

/** Covers the card; an address outside this site opens in another tab. */
function NewsLink({ link, children }: { link: string | null; children: string }) {
  if (link === null) return children;
  if (link.startsWith('/'))
    return (
      <Anchor href={link} className={styles.link}>
        {children}
      </Anchor>
    );
  return (
    <a href={link} target="_blank" rel="noopener nofollow" className={styles.link}>
      {children}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  );
}
