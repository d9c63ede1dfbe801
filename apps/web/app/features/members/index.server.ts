export { loadMember } from './load-member.server.ts';
export { loadMembers } from './load-members.server.ts';
export { memberPath } from './member-paths.ts';
