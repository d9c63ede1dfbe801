import type { Meta, StoryObj } from '@storybook/react-vite';

import { NotificationRow } from './notification-row.tsx';

const meta = {
  title: 'Notification row',
  component: NotificationRow,
  args: {
    href: '#1',
    avatarSrc: '/art/portrait-a.svg',
    time: '4 minutes ago',
    children: 'Your payment was received',
  },
} satisfies Meta<typeof NotificationRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Read: Story = {};
export const Unread: Story = { args: { unreadLabel: 'unread' } };
export const LongContent: Story = {
  args: {
    unreadLabel: 'unread',
    children:
      'New lesson in Pricing for Profit: Treatment Menus, Margins and Memberships: What to retire, and how to say so',
  },
};
