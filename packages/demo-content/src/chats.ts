import { z } from 'zod';

import { readList } from './lists.ts';

const names = z.array(z.string());

const messageSchema = z.strictObject({
  by: z.string(),
  daysAgo: z.int().min(0),
  time: z.string().regex(/^\d\d:\d\d$/),
  text: z.string().trim().min(1).max(1000),
  replyTo: z.int().min(1).optional(),
  mentions: names.default([]),
  reactions: z.record(z.string(), names).default({}),
  pinned: z.boolean().default(false),
});

const channelSchema = z.strictObject({
  code: z.string().regex(/^[a-z-]+$/),
  name: z.string().max(60),
  topic: z.string().max(200),
  messages: z.array(messageSchema),
});

export type DemoChannel = z.output<typeof channelSchema>;

/** The channels of the chat with their messages, in order. */
export const demoChannels: DemoChannel[] = readList('chats.yaml', channelSchema);
