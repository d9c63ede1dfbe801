import type { Blog, BlogDetail, Course } from '@maetrix/contract';

import type { CallerItemState, CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Item } from '#app/features/catalogue/index.ts';
import { decideAccess, explainDecision } from '#app/features/entitlements/index.ts';
import type { Listings } from '#app/features/listings/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import { serializeResponse } from '#app/platform/http/serialized-response.ts';

import { chooseRelated } from './article.ts';
import type { Articles } from './articles-service.ts';
import { presentLocked, presentReadable, WITHDRAWN } from './blog-detail-presenter.ts';

const RELATED_ARTICLES = 2;

type ArticleKey = { id: number } | { slug: string };

export const createBlogDetails = (deps: {
  clock: Clock;
  catalogue: Pick<Catalogue, 'findBySlug' | 'isWithdrawn' | 'snapshot'>;
  callerStates: Pick<CallerStates, 'loadForItem'>;
  listings: Pick<Listings, 'presentItem'>;
  articles: Articles;
}) => {
  const { clock, catalogue, callerStates, listings, articles } = deps;

  const present = async (item: Item, callerState: CallerItemState | null): Promise<BlogDetail> => {
    const now = clock();
    const { plans, items, listings: all } = catalogue.snapshot();
    const decide = (other: Item) => decideAccess(other, callerState?.access ?? null, now);
    const presentItem = (other: Item) => listings.presentItem(other, callerState);
    const decision = decide(item);
    // The text is read only after the decision: a locked article has none to leak.
    if (!decision.isOpen)
      return presentLocked(
        presentItem(item) as Blog,
        explainDecision(item, decision, plans, callerState?.lastExpiredPlan),
      );
    const article = await articles.get(item);
    if (!article) throw new AppError('not_found');
    const isOpen = (other: Item) => decide(other).isOpen;
    const related = chooseRelated(item, all.blog, { isOpen, count: RELATED_ARTICLES });
    const courses = article.relatedCourseIds.flatMap((id) => items.get(id) ?? []);
    return presentReadable(presentItem(item) as Blog, article, {
      blogs: related.map((other) => presentItem(other) as Blog),
      courses: courses.filter(({ kind }) => kind === 'course').map((course) => presentItem(course) as Course),
    });
  };

  const find = (key: ArticleKey): Item | undefined => {
    if ('slug' in key) return catalogue.findBySlug('blog', key.slug);
    const item = catalogue.snapshot().items.get(key.id);
    return item?.kind === 'blog' ? item : undefined;
  };

  return {
    /** An article; its text is left out unless the caller may open it. */
    get: async (credential: Credential | null, key: ArticleKey) => {
      const item = find(key);
      if (item)
        return serializeResponse(
          JSON.stringify(await present(item, await callerStates.loadForItem(credential, item.id))),
        );
      if (await catalogue.isWithdrawn('blog', key)) return serializeResponse(JSON.stringify(WITHDRAWN));
      throw new AppError('not_found');
    },
  };
};

export type BlogDetails = ReturnType<typeof createBlogDetails>;
