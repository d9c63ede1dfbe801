import type { Meta, StoryObj } from '@storybook/react-vite';
import { Progress, ProgressBar } from './progress.tsx';

const meta = {
  title: 'Progress',
  component: Progress,
  args: { label: 'Your Progress', value: 64 },
  decorators: [(Story) => <div className="stage-stack">{Story()}</div>],
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LabelRule: Story = {
  render: () => (
    <>
      {[100, 64, 31, 30, 8, 0].map((value) => (
        <Progress key={value} label={`Progress at ${value}`} value={value} />
      ))}
    </>
  ),
};
export const Inside: Story = { args: { value: 31 } };
export const Outside: Story = { args: { value: 30 } };
export const Thin: Story = { render: () => <ProgressBar value={45} label="Listened" /> };
