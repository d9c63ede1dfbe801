import type { Answer } from '@maetrix/contract/client';
import { data, redirect } from 'react-router';

import { notFound } from '../../shared/http/require-result.server.ts';

/** One category, 503 when it cannot be loaded, and 404 when there is none; redirects other spellings of its name. */
export const answerCategory = <
  Found extends { category_title_url: string },
  Listing extends { path: string },
>(
  answer: Answer<Found[]>,
  name: string,
  toListing: (found: Found) => Listing,
) => {
  type Loaded = { category: Listing | null; problem: string | null };
  if (!answer.ok && answer.code !== 'invalid_input')
    return data<Loaded>({ category: null, problem: answer.message }, { status: 503 });
  const [found] = answer.ok ? answer.result : [];
  if (!found) throw notFound();
  const category = toListing(found);
  if (name !== found.category_title_url) throw redirect(category.path, 308);
  return data<Loaded>({ category, problem: null });
};
