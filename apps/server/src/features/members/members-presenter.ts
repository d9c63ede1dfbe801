import {
  nameUrl,
  type FoundMember,
  type FoundMemberPage,
  type ListedMember,
  type MemberPage as WirePage,
} from '@maetrix/contract';

import { pictureUrls } from '#app/features/media/index.ts';

import type { MemberCard } from './member-card.ts';
import type { MemberPage } from './members-service.ts';

/** Nothing that tells more than the profile does: neither `uuid` nor where the member is. */
export const presentFound = (card: MemberCard): FoundMember => {
  const urls = card.photo && pictureUrls(card.photo);
  return {
    id: card.memberId,
    name: card.name,
    name_url: nameUrl(card.name),
    profile_image: urls?.url ?? null,
    profile_image_srcset: urls?.srcset ?? null,
    bio: card.bio,
  };
};

export const presentMentionable = ({ memberId, publicId, name, photo }: MemberCard) => ({
  id: memberId,
  uuid: publicId,
  name,
  name_url: nameUrl(name),
  profile_image: photo && pictureUrls(photo).url,
});

const presentListed = (card: MemberCard): ListedMember => ({ ...presentFound(card), uuid: card.publicId });

const presentNumbers = ({ total, page, perPage }: MemberPage) => ({
  total,
  current_page: page,
  per_page: perPage,
});

/** For members. */
export const presentPage = (page: MemberPage): WirePage => ({
  data: page.members.map(presentListed),
  ...presentNumbers(page),
});

/** For anybody. */
export const presentFoundPage = (page: MemberPage): FoundMemberPage => ({
  data: page.members.map(presentFound),
  ...presentNumbers(page),
});
