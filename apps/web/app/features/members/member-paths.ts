export const MEMBERS_PATH = '/members';

/** The id decides; the name is for readers. */
export const memberPath = ({ id, name_url: name }: { id: number; name_url: string }): string =>
  `/member/${id}/${encodeURIComponent(name) || 'unknown'}`;

export const MEMBER_SORTS = [
  { value: 'latest', label: 'Newly Joined' },
  { value: 'alphabetical', label: 'Alphabetical' },
] as const;

type MemberSort = (typeof MEMBER_SORTS)[number]['value'];

/** What a list shows: those found, or a page of all in an order. */
export type MembersQuery = { text: string; sort: MemberSort; page: number };

const MAX_TEXT = 100;

/** What the address asks for; the first page of all members, the newest first, where it does not say. */
export const readMembersQuery = (search: URLSearchParams): MembersQuery => {
  const page = search.get('page') ?? '';
  return {
    text: (search.get('search') ?? '').trim().slice(0, MAX_TEXT),
    sort: search.get('sort') === 'alphabetical' ? 'alphabetical' : 'latest',
    page: /^[1-9]\d{0,14}$/.test(page) ? Number(page) : 1,
  };
};

export const membersPath = ({ text, sort, page }: MembersQuery): string => {
  const search = new URLSearchParams();
  if (text) search.set('search', text);
  if (sort !== 'latest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size ? `${MEMBERS_PATH}?${search}` : MEMBERS_PATH;
};
