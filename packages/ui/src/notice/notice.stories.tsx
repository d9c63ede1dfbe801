import type { Meta, StoryObj } from '@storybook/react-vite';
import { CloudOff, RotateCcw } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { ErrorNotice, Notice } from './notice.tsx';

const meta = {
  title: 'Notice',
  component: Notice,
  args: {
    title: 'Please check your email to change password.',
    children: 'Not there after five minutes? Look in junk, or send it again.',
  },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Cool: Story = { args: { tone: 'cool' } };
export const Warning: Story = {
  args: { tone: 'warning', action: <Button variant="secondary">Renew</Button> },
};
export const Failure: Story = {
  render: () => (
    <ErrorNotice
      title="Server not responding"
      icon={CloudOff}
      retry={
        <Button variant="secondary" icon={RotateCcw}>
          Try again
        </Button>
      }
    >
      Your progress, cart and workbook are safe. We last heard from the server at 09:14.
    </ErrorNotice>
  ),
};
export const TitleOnly: Story = {
  render: () => <Notice tone="warning" title="Your card expires this month." />,
};
