import type { SessionUser } from '@maetrix/contract';

export type Member = { id: number; publicId: string; name: string; email: string };

const nameUrl = (name: string) => name.toLowerCase().replaceAll(' ', '_');

export const presentMember = (member: Member): SessionUser => ({
  id: member.id,
  uuid: member.publicId,
  name: member.name,
  name_url: nameUrl(member.name),
  email: member.email,
});

export const presentSession = (
  session: { id: number; created_at: Date; seen_at: Date; user_agent: string | null },
  currentId: number,
) => ({
  id: session.id,
  is_current: session.id === currentId,
  created_at: session.created_at.toISOString(),
  seen_at: session.seen_at.toISOString(),
  client: session.user_agent,
});
