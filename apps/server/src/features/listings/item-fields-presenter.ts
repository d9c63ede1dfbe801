import type { CallerState } from '#app/features/caller-state/index.ts';
import { averageRating, type Category, type Item } from '#app/features/catalogue/index.ts';
import { offeredPlans, type Plan } from '#app/features/entitlements/index.ts';
import { pictureUrls, type Picture } from '#app/features/media/index.ts';
import { toMajorUnits } from '#app/kernel/money.ts';
import { flag } from '#app/platform/http/wire-values.ts';

type Plans = ReadonlyMap<number, Plan>;

/** Null for what a picture that is missing would have. */
export const presentPicture = (picture: Picture | null): { url: string | null; srcset: string | null } =>
  picture ? pictureUrls(picture) : { url: null, srcset: null };

/** The fields of a category of any kind. */
export const presentCategoryFields = (category: Category) => {
  const picture = presentPicture(category.picture);
  return {
    category_name: category.name,
    category_title_url: category.slug,
    category_icon: category.icon,
    category_icon_url: picture.url,
    category_icon_srcset: picture.srcset,
  };
};

/** The fields of an item of any kind that are the same for every caller. */
export const presentItemFields = (item: Item, category: Category) => ({
  id: item.id,
  service_id: item.id,
  category_title_url: category.slug,
  category_name: category.name,
});

/** The cheapest plan that opens an item. */
export const presentPlan = (item: Item, plans: Plans) => {
  const [cheapest] = offeredPlans(item, plans);
  return {
    tag_name: cheapest?.name ?? null,
    monthly_fee: cheapest ? toMajorUnits(cheapest.fee.minor) : null,
  };
};

/** What an item of any kind is to a caller. */
export const presentCallerFlags = (item: Item, isOpen: boolean, callerState: CallerState | null) => ({
  is_subscribed: flag(isOpen),
  is_favourite: flag(callerState?.favourites.has(item.id) ?? false),
});

export const presentRating = (starCounts: readonly number[]) => {
  const { mean, count } = averageRating(starCounts);
  return { rating: mean, no_of_ratings: count };
};

/** The plans that open an item, the cheapest first. */
export const presentOffers = (item: Item, plans: Plans) =>
  offeredPlans(item, plans).map(({ id, name, fee }) => ({
    id,
    tag_name: name,
    fee: toMajorUnits(fee.minor),
  }));
