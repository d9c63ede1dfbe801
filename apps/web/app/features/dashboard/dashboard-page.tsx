import { Carousel, type CarouselColumns } from '@maetrix/ui/carousel';
import { InlineEmpty } from '@maetrix/ui/empty';
import { Container } from '@maetrix/ui/section';
import { Fragment, type ReactNode } from 'react';

import { ArrivalLoader } from '../../shared/layout/arrival-loader.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { DashboardClaraBox } from '../assistant/index.ts';
import { BannerCarousel } from '../banners/index.ts';
import { ARTICLES } from '../blogs/index.ts';
import { COURSES } from '../catalogue/index.ts';
import { GoalPanel } from '../goals/index.ts';
import type { ListKind } from '../listings/index.ts';
import { useMember } from '../session/index.ts';
import { CalendarSection } from './calendar-section.tsx';
import styles from './dashboard-page.module.css';
import type { DashboardData } from './dashboard-view.ts';
import { EpisodeList } from './episode-list.tsx';
import { FirstStepsSection } from './first-steps-section.tsx';
import { shortName } from './greeting.ts';
import { MemberRow } from './member-row.tsx';
import { NewsFeed } from './news-feed.tsx';
import { SectionProblem } from './section-problem.tsx';
import { VideoSlide } from './video-slide.tsx';
import { WelcomePanel } from './welcome-panel.tsx';

// The specification's slides: one up to 600 px, then these.
const COURSES_IN_VIEW: CarouselColumns = [1, 1, 3, 4];
const ARTICLES_IN_VIEW: CarouselColumns = [1, 1, 2, 2];

/** The first page of a member: where they stopped, and what is new. */
export function DashboardPage({ greeting, date, banners, latest, services, calendar, goal }: DashboardData) {
  const { name = '', profile_image: photo = null } = useMember() ?? {};
  return (
    <Page>
      <Container className={styles.page}>
        <div className={styles.greeting}>
          <h1 className="d-48">
            {greeting}, <span className={styles.name}>{shortName(name)}.</span>
          </h1>
          <p>{date}</p>
        </div>
        <FirstStepsSection steps={services?.firstSteps} />
        <div className={styles.top}>
          <WelcomePanel
            memberName={name}
            memberPhoto={photo}
            latest={latest}
            started={services?.started ?? []}
          />
          <BannerCarousel banners={banners} className={styles.banners} />
        </div>
        <div className={styles.tools}>
          <DashboardClaraBox />
          <GoalPanel goal={goal} problem={<SectionProblem title="This week" />} />
        </div>
        <CalendarSection {...calendar} />
        <Row title="Latest Episodes" items={services?.videos}>
          {(videos) => (
            <Carousel
              heading="Latest Episodes"
              columns={1}
              autoplay
              showCount
              viewAll={{ href: '/videos', label: 'View All' }}
            >
              {videos.map((video) => (
                <VideoSlide key={video.id} video={video} />
              ))}
            </Carousel>
          )}
        </Row>
        <ItemRow title="Latest Boxsets" kind={COURSES} columns={COURSES_IN_VIEW} items={services?.courses} />
        <div className={styles.halves}>
          <Row title="Latest Podcast" items={services?.episodes}>
            {(episodes) => <EpisodeList episodes={episodes} />}
          </Row>
          <ItemRow
            title="Latest Blogs"
            kind={ARTICLES}
            columns={ARTICLES_IN_VIEW}
            items={services?.articles}
          />
        </div>
        {services && services.news.length > 0 && (
          <div className={styles.row}>
            <NewsFeed items={services.news} />
          </div>
        )}
        <Row title="All Members" items={services?.members}>
          {(members) => <MemberRow members={members} />}
        </Row>
      </Container>
    </Page>
  );
}

type RowProps<Item> = {
  title: string;
  /** Undefined when they could not be loaded. */
  items: Item[] | undefined;
  children: (items: Item[]) => ReactNode;
};

/** A section of the dashboard, which stands alone when its items could not be loaded. */
function Row<Item>({ title, items, children }: RowProps<Item>) {
  if (items && items.length > 0)
    return (
      <div className={styles.row}>
        <ArrivalLoader />
        {children(items)}
      </div>
    );
  return (
    <section className={styles.row}>
      <h2 className="d-28">{title}</h2>
      {items ? (
        <InlineEmpty title="Nothing here yet" text="New ones are on their way. Please check back soon." />
      ) : (
        <SectionProblem title={title} />
      )}
    </section>
  );
}

type ItemRowProps<Item> = {
  title: string;
  kind: ListKind<Item>;
  columns: CarouselColumns;
  items: Item[] | undefined;
};

function ItemRow<Item extends { id: number }>({ title, kind, columns, items }: ItemRowProps<Item>) {
  return (
    <Row title={title} items={items}>
      {(list) => (
        <Carousel heading={title} columns={columns} viewAll={{ href: kind.path, label: 'View All' }}>
          {list.map((item) => (
            <Fragment key={item.id}>{kind.renderTile(item, { headingLevel: 3, list })}</Fragment>
          ))}
        </Carousel>
      )}
    </Row>
  );
}
