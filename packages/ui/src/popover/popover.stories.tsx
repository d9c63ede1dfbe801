import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Link, LinkButton } from '../link/link.tsx';
import { NavItem } from '../menu/menu.tsx';
import { Popover } from './popover.tsx';

const rows = (
  <>
    <NavItem href="#1" note="4 minutes ago">
      New message
    </NavItem>
    <NavItem href="#2" note="Yesterday">
      New appointment
    </NavItem>
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
