import type { ChatMessage } from '@maetrix/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { MessageRow } from './message-row.tsx';

const message: ChatMessage = {
  room_id: 'community',
  seq: 12,
  userId: 'leila',
  userMessage:
    'Deposit script went live on Monday. @Beth Lomax yours next? The wording is at https://example.org/deposits.',
  userTagUUId: ['beth'],
  userTagId: ['beth'],
  timestamp: '2026-11-14T09:04:00.000Z',
  status: 'visible',
  attachment: null,
  link_preview: null,
  reply_to: null,
  reactions: [{ emoji: '👍', count: 3, userIds: ['beth'] }],
  edited_at: null,
  pinned_at: null,
  change: 0,
};

const users = new Map(
  [
    ['leila', 'Leila Haddad'],
    ['beth', 'Beth Lomax'],
  ].map(([userId = '', userName = '']) => [
    userId,
    { userId, userName, profilePicture: null, userEmail: '' as const },
  ]),
);

const nothing = () => undefined;

const show = (changes: Partial<ChatMessage>, isContinued = false) => ({
  kind: 'message' as const,
  key: '12',
  message: { ...message, ...changes },
  isContinued,
});

const meta = {
  title: 'Chat message',
  component: MessageRow,
  decorators: [
    (Story) => (
      <ol>
        <Story />
      </ol>
    ),
  ],
  args: {
    row: show({}),
    users,
    isOwn: false,
    isMarked: false,
    isReadByPeer: false,
    hasMenu: false,
    actions: {
      isDirect: false,
      onReply: nothing,
      onEdit: nothing,
      onReport: nothing,
      onGoTo: nothing,
      onMenu: nothing,
    },
  },
} satisfies Meta<typeof MessageRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FromAnotherMember: Story = {};

export const Own: Story = { args: { isOwn: true, isReadByPeer: true } };

export const Marked: Story = { args: { isMarked: true } };

export const Deleted: Story = { args: { row: show({ status: 'deleted', userMessage: '', reactions: [] }) } };

export const EditedPinnedReply: Story = {
  args: {
    row: show({
      edited_at: '2026-11-14T09:05:00.000Z',
      pinned_at: '2026-11-14T09:06:00.000Z',
      reply_to: { seq: 3, userId: 'beth', excerpt: 'Does anybody take deposits?' },
    }),
  },
};

export const WithDocument: Story = {
  args: {
    row: show({
      userMessage: '',
      attachment: {
        file_id: 'f',
        kind: 'document',
        name: 'Landlord FRA request with a very long name that does not fit.docx',
        bytes: 24_576,
        width: null,
        height: null,
        link: '/api/chat/files/f',
      },
    }),
  },
};

export const WithLinkPreview: Story = {
  args: {
    row: show({
      userMessage: 'Have you seen https://clinic-news.example/consent?',
      link_preview: {
        link: 'https://clinic-news.example/consent',
        title: 'Consent in seven questions',
        description: 'What to ask before a treatment, and how to write the answers down. '.repeat(4),
      },
    }),
  },
};

export const LongWord: Story = { args: { row: show({ userMessage: 'x'.repeat(300) }) } };
