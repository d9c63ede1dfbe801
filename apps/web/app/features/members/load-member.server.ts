import { memeberDetailByIdV2, type MemberDetail } from '@maetrix/contract';
import { data, type RouterContextProvider } from 'react-router';

import { notFound, requireResult } from '../../shared/http/require-result.server.ts';
import { getApi } from '../session/index.server.ts';
import { toCardMember, toMemberPicture } from './card-member.server.ts';
import { directionsLink, listLinks, mapLink, webAddress } from './member-links.ts';
import { memberPath } from './member-paths.ts';
import type { MemberProfileView } from './member-profile-view.ts';

const MAX_DESCRIPTION = 156;

/** The text of HTML, good enough for a description; it is escaped where it is shown. */
const toText = (html: string) =>
  html
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join(' ')
    .replaceAll(/&(?:amp|#38);/g, '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const describe = ({ name, meta_description: given, bio, address }: MemberDetail): string =>
  given ||
  toText(bio ?? '').slice(0, MAX_DESCRIPTION) ||
  [`${name || 'A member'} learns with Maetrix`, address].filter(Boolean).join(', ');

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter(Boolean);

const toMemberProfile = (member: MemberDetail): MemberProfileView => {
  const name = member.name.trim();
  const { lat: latitude, lng: longitude } = member;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const map = toMemberPicture(member.map_image, member.map_image_srcset);
  const address = member.address ?? '';
  return {
    id: member.id,
    path: memberPath(member),
    name,
    photo: toMemberPicture(member.profile_image, member.profile_image_srcset),
    banner: toMemberPicture(member.banner_image, member.banner_image_srcset),
    bio: member.bio ?? '',
    address,
    map: map && place && { picture: map, link: mapLink(place) },
    directions: address ? directionsLink(address) : null,
    video: member.promotional_video
      ? { src: member.promotional_video, poster: member.promotional_video_poster }
      : null,
    bookingUrl: webAddress(member.booking_url),
    websiteUrl: webAddress(member.website_url),
    links: listLinks([
      ['Facebook', member.facebook, member.page_id],
      ['Facebook group', member.group_url],
      ['Instagram', member.instagram],
      ['LinkedIn', member.linkedin],
      ['YouTube', member.youtube],
    ]),
    coreValues: toLines(member.ai_core_value ?? ''),
    aiContent: member.ai_content ?? '',
    reviews: {
      placeName: member.google_reviews.place_name ?? '',
      rating: member.google_reviews.rating,
      total: member.google_reviews.total,
      items: member.google_reviews.reviews.map((review) => ({
        author: review.author_name,
        text: review.text,
        age: review.relative_time_description,
      })),
    },
    points: member.loyalty_details?.total_points ?? null,
    metaTitle: member.meta_title || name || 'Unknown',
    metaDescription: describe(member),
    place,
    isHidden: member.is_hidden,
    others: member.other_members.map(toCardMember),
  };
};

/** A profile by its id; the name in the path is for readers. */
export const loadMember = async (
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<MemberProfileView> => {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  const answer = await getApi(context)(memeberDetailByIdV2, { query: { member_id: id } });
  // Crawlers that are too fast come back later, instead of taking the profile for gone.
  if (!answer.ok && answer.httpStatus === 429)
    throw data(answer.message, { status: 429, headers: { 'retry-after': '60' } });
  return toMemberProfile(requireResult(answer));
};
