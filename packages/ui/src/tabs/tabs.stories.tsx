import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tabs } from './tabs.tsx';

const meta = {
  title: 'Tabs',
  component: Tabs,
  args: {
    label: 'Rewards',
    tabs: [
      { value: 'earn', label: 'Earn Rewards', content: 'Ways to earn points.' },
      { value: 'redeem', label: 'Redeem Reward', content: 'Things to spend them on.' },
      { value: 'history', label: 'History', content: 'What happened so far.' },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const SecondSelected: Story = { args: { defaultValue: 'redeem' } };
export const Single: Story = {
  args: { label: 'Billing', tabs: [{ value: 'month', label: 'Recurrent (Monthly)', content: 'Plans.' }] },
};
export const Scrolling: Story = {
  args: {
    label: 'Topics',
    tabs: Array.from({ length: 14 }, (_, index) => ({
      value: `topic-${index}`,
      label: `Topic number ${index + 1}`,
      content: `Topic ${index + 1}.`,
    })),
  },
};
