import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Share2, ShoppingBag } from 'lucide-react';
import { IconButton, IconLink } from './icon-button.tsx';

const meta = {
  title: 'Icon button',
  component: IconButton,
  args: { icon: Share2, label: 'Share' },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Outlined: Story = { args: { outlined: true } };
export const Disabled: Story = { args: { disabled: true } };
export const WithCount: Story = {
  render: () => (
    <div className="stage-row">
      <IconButton icon={Bell} label="Notifications, 4 unread" count={4} />
      <IconLink href="#cart" icon={ShoppingBag} label="Cart, 128 items" count={128} />
    </div>
  ),
};
