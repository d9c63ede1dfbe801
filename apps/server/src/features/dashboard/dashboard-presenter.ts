import type { DashboardMember, FirstSteps as WireFirstSteps, LatestService } from '@maetrix/contract';

import type { Category } from '#app/features/catalogue/index.ts';
import { pictureUrls } from '#app/features/media/index.ts';
import type { MemberCard } from '#app/features/members/index.ts';

import type { FirstSteps, StartedItem } from './dashboard-service.ts';

export const presentStarted = (
  { item, percentage }: StartedItem,
  category: Category,
  memberName: string,
): LatestService => {
  const urls = item.thumbnail && pictureUrls(item.thumbnail);
  return {
    id: item.id,
    profile_image: null,
    user_name: memberName,
    service_id: item.id,
    service_category: item.kind,
    service_category_url: category.slug,
    service_title_url: item.slug,
    service_name: item.title,
    service_thumbnail: urls?.url ?? null,
    service_thumbnail_srcset: urls?.srcset ?? null,
    complete_percentage: percentage,
  };
};

export const presentFirstSteps = ({ hasStartedLearning, hasChosenPlan }: FirstSteps): WireFirstSteps => ({
  has_started_learning: hasStartedLearning,
  has_chosen_plan: hasChosenPlan,
});

export const presentDashboardMember = ({ memberId, name, photo }: MemberCard): DashboardMember => ({
  id: memberId,
  name,
  profile_image: photo && pictureUrls(photo).url,
});
