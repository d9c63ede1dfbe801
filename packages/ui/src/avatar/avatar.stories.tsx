import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './avatar.tsx';

const meta = { title: 'Avatar', component: Avatar, args: { name: 'Portrait of Beth Lomax' } } satisfies Meta<
  typeof Avatar
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: () => (
    <div className="stage-row">
      {([24, 32, 40, 48, 64, 96] as const).map((size) => (
        <Avatar key={size} size={size} src="/art/portrait-b.svg" name="Portrait of Beth Lomax" />
      ))}
    </div>
  ),
};
export const Fallback: Story = { args: { size: 64, name: 'unkonow' } };
export const BrokenImage: Story = { args: { size: 64, src: '/art/missing.svg' } };
