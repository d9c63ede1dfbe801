import {
  dashboardServices,
  dismissFirstSteps,
  latestServices,
  type Blog,
  type Course,
  type Podcast,
  type Video,
} from '@maetrix/contract';

import type { CallerState } from '#app/features/caller-state/index.ts';
import type { Item } from '#app/features/catalogue/index.ts';
import type { Listings } from '#app/features/listings/index.ts';
import { presentFeedItem } from '#app/features/news-feed/index.ts';
import type { Routes } from '#app/platform/http/route.ts';

import { presentDashboardMember, presentFirstSteps, presentStarted } from './dashboard-presenter.ts';
import type { Dashboard, StartedItem } from './dashboard-service.ts';

export const registerDashboardRoutes = (
  routes: Routes,
  { dashboard, listings }: { dashboard: Dashboard; listings: Listings },
) => {
  const present = (started: StartedItem, { userName }: CallerState) =>
    presentStarted(started, listings.requireCategory(started.item), userName);

  routes.memberInQuery(latestServices, async ({ credential }) => {
    const latest = await dashboard.latest(credential);
    return { result: latest && present(latest.started, latest.callerState) };
  });

  routes.memberInQuery(dashboardServices, async ({ credential }) => {
    const { callerState, started, firstSteps, news, newest, members } = await dashboard.overview(credential);
    const list = <Wire>(items: Item[]) =>
      items.map((item) => listings.presentItem(item, callerState) as Wire);
    return {
      result: {
        latest_learning: started.map((each) => present(each, callerState)),
        first_steps: firstSteps && presentFirstSteps(firstSteps),
        news_feeds: news.map(presentFeedItem),
        videos: list<Video>(newest.video),
        courses: list<Course>(newest.course),
        podcasts: list<Podcast>(newest.podcast),
        blogs: list<Blog>(newest.blog),
        users: members.map(presentDashboardMember),
      },
    };
  });

  routes.member(dismissFirstSteps, async ({ caller }) => {
    await dashboard.dismissFirstSteps(caller.memberId);
    return { result: null };
  });
};
