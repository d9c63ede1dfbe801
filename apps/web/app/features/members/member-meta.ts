import type { MemberProfileView } from './member-profile-view.ts';

/** schema.org's description of the business of a member, or of the person where no place is known. */
export const describeMember = (member: MemberProfileView, siteOrigin: string): object => {
  const { name, place, reviews } = member;
  const picture = member.photo ?? member.banner;
  const common = {
    name: name || 'Unknown',
    description: member.metaDescription,
    url: siteOrigin + member.path,
    ...(picture && { image: siteOrigin + picture.src }),
    sameAs: [...(member.websiteUrl ? [member.websiteUrl] : []), ...member.links.map(({ href }) => href)],
  };
  if (!member.address) return { '@type': 'Person', ...common };
  return {
    '@type': 'LocalBusiness',
    ...common,
    address: member.address,
    ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
    ...(reviews.rating !== null &&
      reviews.total > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.rating,
          reviewCount: reviews.total,
        },
      }),
  };
};
