import { nameUrl, type SessionUser } from '@maetrix/contract';

export type Member = { id: number; publicId: string; name: string; email: string };

export const presentMember = (member: Member): SessionUser => ({
  id: member.id,
  uuid: member.publicId,
  name: member.name,
  name_url: nameUrl(member.name),
  email: member.email,
});

export const presentSession = (
  session: { id: number; createdAt: Date; seenAt: Date; userAgent: string | null },
  currentId: number,
) => ({
  id: session.id,
  is_current: session.id === currentId,
  created_at: session.createdAt.toISOString(),
  seen_at: session.seenAt.toISOString(),
  client: session.userAgent,
});
