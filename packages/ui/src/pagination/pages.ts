/** The page numbers to show: the current one, its neighbours and the last. */
export function listPages(page: number, pageCount: number): (number | 'gap')[] {
  const start = Math.max(1, Math.min(page - 1, pageCount - 4));
  const end = Math.min(pageCount, start + 3);
  const pages: (number | 'gap')[] = [];
  for (let number = start; number <= end; number += 1) pages.push(number);
  if (end < pageCount - 1) pages.push('gap');
  if (end < pageCount) pages.push(pageCount);
  return pages;
}
