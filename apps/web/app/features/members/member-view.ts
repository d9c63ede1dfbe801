import type { MembersQuery } from './member-paths.ts';

export type MemberPicture = { src: string; srcSet: string };

export type CardMember = {
  id: number;
  path: string;
  /** Empty for a member without a name. */
  name: string;
  picture: MemberPicture | null;
  bio: string;
};

export type MembersData = {
  query: MembersQuery;
  members: CardMember[];
  total: number;
  perPage: number;
  /** Nothing could be loaded: the page then says nothing of its members, not even that there are none. */
  isLost: boolean;
};
