import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Link, LinkButton } from '../link/link.tsx';
import { Popover } from './popover.tsx';

const meta = {
  title: 'Popover',
  component: Popover,
  args: {
    trigger: <IconButton icon={Bell} label="Messages, 4 unread" count={4} />,
    title: 'Messages',
    children: <p style={{ padding: 20 }}>Your payment of £119 was received</p>,
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { defaultOpen: true } };
export const WithActionAndFooter: Story = {
  args: {
    defaultOpen: true,
    action: <LinkButton className="small">Mark all as read</LinkButton>,
    footer: (
      <p style={{ padding: 14, textAlign: 'center' }}>
        <Link href="#all">See all</Link>
      </p>
    ),
  },
};
export const LongContent: Story = {
  args: {
    defaultOpen: true,
    children: (
      <ul>
        {Array.from({ length: 40 }, (_, index) => (
          <li key={index} style={{ padding: 14 }}>
            Your payment of £{index} was received
          </li>
        ))}
      </ul>
    ),
  },
};
