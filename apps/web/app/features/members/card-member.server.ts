import type { FoundMember } from '@maetrix/contract';

import { memberPath } from './member-paths.ts';
import type { CardMember } from './member-view.ts';

export const toMemberPicture = (src: string | null, srcSet: string | null) =>
  src === null ? null : { src, srcSet: srcSet ?? '' };

export const toCardMember = (member: FoundMember): CardMember => ({
  id: member.id,
  path: memberPath(member),
  name: member.name.trim(),
  picture: toMemberPicture(member.profile_image, member.profile_image_srcset),
  bio: member.bio ?? '',
});
