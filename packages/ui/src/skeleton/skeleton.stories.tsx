import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadingRegion, Skeleton, SkeletonCard, SkeletonText } from './skeleton.tsx';

const meta = {
  title: 'Skeleton',
  component: Skeleton,
  decorators: [(Story) => <div className="stage-card">{Story()}</div>],
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = { args: { height: '18px', width: '75%' } };
export const CardShape: Story = {
  render: () => (
    <LoadingRegion label="Loading courses">
      <SkeletonCard />
    </LoadingRegion>
  ),
};
export const Paragraph: Story = { render: () => <SkeletonText lines={4} /> };
