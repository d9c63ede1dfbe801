import { AppError } from '#app/kernel/app-error.ts';
import { serializeResponse } from '#app/platform/http/serialized-response.ts';

import type { Catalogue } from './catalogue-service.ts';
import type { Item } from './item.ts';
import { presentPublicItems } from './public-items-presenter.ts';

/** Visitors are redirected from an article they may not read; other items have a page for everybody. */
const hasPublicPage = ({ kind, withoutLogin }: Item) => kind !== 'blog' || withoutLogin;

/** What visitors can open, oldest first, in pages. Anybody may ask, so a page is made once for each revision of the catalogue. */
export const createPublicItems = (
  catalogue: Pick<Catalogue, 'snapshot' | 'requireCategory'>,
  itemsPerPage: number,
) => {
  let cached: { revision: number; items: Item[]; pages: Map<number, Buffer> } | undefined;

  const getCached = () => {
    const snapshot = catalogue.snapshot();
    if (cached?.revision !== snapshot.revision) {
      const items = [...snapshot.items.values()].filter(hasPublicPage).sort((a, b) => a.id - b.id);
      cached = { revision: snapshot.revision, items, pages: new Map() };
    }
    return { ...cached, listings: snapshot.listings };
  };

  return (page: number): Buffer => {
    const { listings, items, pages } = getCached();
    const pageCount = Math.max(1, Math.ceil(items.length / itemsPerPage));
    if (page > pageCount) throw new AppError('not_found');
    const known = pages.get(page);
    if (known) return known;
    const result = presentPublicItems({
      pageCount,
      categories: Object.values(listings).flatMap((ofKind) =>
        ofKind.filter(({ count }) => count > 0).map(({ category }) => category),
      ),
      items: items
        .slice((page - 1) * itemsPerPage, page * itemsPerPage)
        .map((item) => ({ item, category: catalogue.requireCategory(item) })),
    });
    const serialized = Buffer.from(serializeResponse(JSON.stringify(result)));
    pages.set(page, serialized);
    return serialized;
  };
};
