import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Link, LinkButton } from '../link/link.tsx';
import { NotificationRow } from '../notification-row/notification-row.tsx';
import { Popover } from './popover.tsx';

const rows = (
  <>
    <NotificationRow href="#1" avatarSrc="/art/portrait-a.svg" time="4 minutes ago" unreadLabel="unread">
      <b>Dr Amara Osei</b> mentioned you in Community
    </NotificationRow>
    <NotificationRow href="#2" avatarSrc="/art/portrait-b.svg" time="Yesterday">
      Live case clinic starts Tuesday at 7.30pm
    </NotificationRow>
  </>
);

const meta = {
  title: 'Popover',
  component: Popover,
  args: {
    trigger: <IconButton icon={Bell} label="Notifications, 4 unread" count={4} />,
    title: 'Notifications',
    action: <LinkButton className="small">Mark all as read</LinkButton>,
    footer: <Link href="#all">See all notifications</Link>,
    children: rows,
    align: 'start',
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { trigger: <Button variant="secondary">Notifications</Button> } };
export const Open: Story = { args: { defaultOpen: true } };
export const FillsSmallScreens: Story = { args: { defaultOpen: true, fillOnSmall: true } };
