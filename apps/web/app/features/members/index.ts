export { MEMBERS_PATH, readMembersQuery } from './member-paths.ts';
export { describeMember } from './member-meta.ts';
export { MemberPage } from './member-page.tsx';
export { MembersPage } from './members-page.tsx';
