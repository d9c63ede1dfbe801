import {
  dashboardServices,
  latestServices,
  nameUrl,
  type DashboardMember as MemberOnWire,
  type FirstSteps,
  type LatestService,
  type NewsFeedItem,
} from '@maetrix/contract';
import type { ItemKind } from '@maetrix/contract/item-kind';
import type { RouterContextProvider } from 'react-router';

import { loadBanners } from '../banners/index.server.ts';
import { toCardArticle } from '../blogs/index.server.ts';
import { loadUpcoming } from '../calendar/index.server.ts';
import { toCardCourse, toCardVideo, toPicture } from '../catalogue/index.server.ts';
import { ITEM_PATHS, learningPath } from '../catalogue/index.ts';
import { loadGoal } from '../goals/index.server.ts';
import { memberPath } from '../members/index.server.ts';
import { toCardEpisode } from '../podcasts/index.server.ts';
import { getApi } from '../session/index.server.ts';
import type { DashboardData, DashboardMember, FirstStep, NewsItem, StartedItem } from './dashboard-view.ts';
import { listFirstSteps } from './first-steps.ts';
import { describeDay, greeting } from './greeting.ts';

type Place = { category: string; id: number; slug: string };

const PATHS: Record<ItemKind, (place: Place) => string> = {
  ...ITEM_PATHS,
  course: learningPath,
};

const pathOf = (started: LatestService): string => {
  const { service_id: id, service_category_url: category, service_title_url: slug } = started;
  return PATHS[started.service_category]({ category, id, slug });
};

const toStarted = (started: LatestService): StartedItem => ({
  key: `${started.service_category}-${started.service_id}`,
  path: pathOf(started),
  name: started.service_name,
  picture: toPicture(started.service_thumbnail, started.service_thumbnail_srcset),
  percentage: started.complete_percentage,
});

const toFirstSteps = (steps: FirstSteps): FirstStep[] =>
  listFirstSteps({
    learning: steps.has_started_learning,
    plan: steps.has_chosen_plan,
  });

const newsTexts = (item: NewsFeedItem): Pick<NewsItem, 'kind' | 'title' | 'text' | 'link'> => {
  if (item.type === 'event')
    return {
      kind: 'event',
      title: item.event_title ?? '',
      text: item.event_description ?? '',
      link: item.event_url,
    };
  if (item.type === 'feed')
    return { kind: 'feed', title: '', text: item.feed_description ?? '', link: item.feed_url };
  return {
    kind: 'instagram',
    title: '',
    text: item.insta_feed_title || 'See this post on Instagram.',
    link: item.insta_feed_url,
  };
};

const toNews = (item: NewsFeedItem): NewsItem => {
  const texts = newsTexts(item);
  return {
    ...texts,
    link: texts.link && /^(\/(?!\/)|https:\/\/)[^\s\\]*$/.test(texts.link) ? texts.link : null,
    author: item.user,
    at: item.time,
    picture: toPicture(item.image_url, item.image_srcset),
  };
};

const toMember = ({ id, name, profile_image }: MemberOnWire): DashboardMember => ({
  id,
  path: memberPath({ id, name_url: nameUrl(name) }),
  name,
  picture: profile_image,
});

/** Each part stands alone: what cannot be loaded is null, and the rest is shown. */
export const loadDashboard = async (context: Readonly<RouterContextProvider>): Promise<DashboardData> => {
  const call = getApi(context);
  const [banners, latest, services, calendar, goal] = await Promise.all([
    loadBanners(call, 'dashboard'),
    call(latestServices),
    call(dashboardServices),
    loadUpcoming(call),
    loadGoal(call),
  ]);
  const now = new Date();
  return {
    greeting: greeting(now),
    date: describeDay(now),
    banners,
    calendar,
    goal,
    latest: latest.ok ? { item: latest.result && toStarted(latest.result) } : null,
    services: services.ok
      ? {
          started: services.result.latest_learning.map(toStarted),
          firstSteps: services.result.first_steps ? toFirstSteps(services.result.first_steps) : [],
          videos: services.result.videos.map(toCardVideo),
          courses: services.result.courses.map((course) => toCardCourse(course)),
          episodes: services.result.podcasts.map(toCardEpisode),
          articles: services.result.blogs.map(toCardArticle),
          news: services.result.news_feeds.map(toNews),
          members: services.result.users.map(toMember),
        }
      : null,
  };
};
