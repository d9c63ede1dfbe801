import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { Badge, Count, Dot, LiveBadge } from './badge.tsx';

const meta = { title: 'Badge', component: Badge, args: { children: 'Draft' } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <div className="stage-row">
      <Badge>Draft</Badge>
      <Badge tone="positive">Active</Badge>
      <Badge tone="warning">Stuck</Badge>
      <Badge tone="danger">Expired</Badge>
      <Badge tone="accent">Focus</Badge>
      <Badge tone="cool">Saved</Badge>
      <Badge tone="positive" icon={Check}>
        Complete
      </Badge>
    </div>
  ),
};

export const Live: Story = { render: () => <LiveBadge>Live</LiveBadge> };

export const Counts: Story = {
  render: () => (
    <div className="stage-row">
      <Count value={4} />
      <Count value={128} />
      <span>
        <Dot /> unread
      </span>
    </div>
  ),
};
