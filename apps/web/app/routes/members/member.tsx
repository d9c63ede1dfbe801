import { loadMember } from '../../features/members/index.server.ts';
import { describeMember, MemberPage } from '../../features/members/index.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import { siteOrigin } from '../../shared/meta/site-origin.server.ts';
import type { Route } from './+types/member.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: { member } }) =>
  pageMeta(matches, {
    title: member.metaTitle,
    description: member.metaDescription,
    path: member.path,
    image: member.banner?.src ?? null,
    noIndex: member.isHidden,
  });

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const member = await loadMember(context, params.id);
  return { member, structuredData: describeMember(member, siteOrigin) };
};

export default function Member({ loaderData }: Route.ComponentProps) {
  return <MemberPage {...loaderData} />;
}
