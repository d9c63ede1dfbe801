import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoaderLine } from './loader-line.tsx';

const meta = {
  title: 'Loader line',
  component: LoaderLine,
  args: { loading: true, label: 'Loading courses' },
  decorators: [(Story) => <div className="stage-relative">{Story()}</div>],
} satisfies Meta<typeof LoaderLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const Idle: Story = { args: { loading: false } };
