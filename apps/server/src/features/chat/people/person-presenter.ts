import type { ActiveMember, ChatMember } from '@maetrix/contract';

import type { Person } from './person.ts';

export const presentPerson = ({ publicId, name, picture }: Person): ChatMember => ({
  userId: publicId,
  userName: name,
  profilePicture: picture,
  userEmail: '',
});

export const presentActive = ({ publicId, name, picture }: Person, seenAt: Date): ActiveMember => ({
  uuid: publicId,
  name,
  profilePicture: picture,
  email: '',
  timestamp: seenAt.toISOString(),
});
