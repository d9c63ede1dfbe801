import { BLOGS_PER_CATEGORY, type Blog } from '@maetrix/contract';

import type { CallerState } from '#app/features/caller-state/index.ts';
import type { Category, Item } from '#app/features/catalogue/index.ts';
import type { Plan } from '#app/features/entitlements/index.ts';
import {
  presentCallerFlags,
  presentItemFields,
  presentPicture,
  presentPlan,
  type ItemListPresenter,
} from '#app/features/listings/index.ts';
import { flag } from '#app/platform/http/wire-values.ts';

type Plans = ReadonlyMap<number, Plan>;
type CallerFields = Pick<Blog, 'is_subscribed' | 'is_redirect' | 'is_favourite'>;
type PublicFields = Omit<Blog, keyof CallerFields>;

/** The fields that are the same for every caller; the text is not one of them. */
const presentBlog = (item: Item, category: Category, plans: Plans): PublicFields => {
  const thumbnail = presentPicture(item.thumbnail);
  const banner = presentPicture(item.banner);
  const photo = presentPicture(item.author?.photo ?? null);
  return {
    ...presentItemFields(item, category),
    service_category: 'blog',
    blog_title: item.title,
    blog_title_url: item.slug,
    blog_category_url: category.slug,
    banner_url: banner.url,
    banner_srcset: banner.srcset,
    thumbnail_url: thumbnail.url,
    thumbnail_srcset: thumbnail.srcset,
    description: null,
    preview_description: item.previewText,
    author_name: item.author?.name ?? null,
    author_image: photo.url,
    created_at: new Date(item.publishedAt).toISOString(),
    updated_at: new Date(item.updatedAt).toISOString(),
    without_login: flag(item.withoutLogin),
    ...presentPlan(item, plans),
  };
};

const presentCallerFields = (item: Item, isOpen: boolean, callerState: CallerState | null): CallerFields => ({
  ...presentCallerFlags(item, isOpen, callerState),
  is_redirect: flag(!isOpen),
});

/** Articles in lists. */
export const blogListPresenter = {
  itemsPerCategory: BLOGS_PER_CATEGORY,
  itemsField: 'blogs',
  presentItem: presentBlog,
  presentCallerFields,
} satisfies ItemListPresenter;
