import { isItemKind, type ItemKind } from '@maetrix/contract/item-kind';

/** An item as staff name it: by its id, or as the address of its page does. */
export type NamedItem = { id: number } | { kind: ItemKind; slug: string };

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

const pathOf = (address: string) =>
  URL.canParse(address, 'http://site') ? new URL(address, 'http://site').pathname : '';

/** The item that an id, or the path or address of its page, names; null for anything else. */
export const parseItem = (given: string): NamedItem | null => {
  if (isId(given)) return { id: Number(given) };
  const [, page, , key = ''] = pathOf(given).split('/');
  if (!key || !isItemKind(page)) return null;
  if (page !== 'course') return { kind: page, slug: key };
  return isId(key) ? { id: Number(key) } : null;
};
