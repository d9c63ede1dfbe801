import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, BookOpen, Heart, Search } from 'lucide-react';
import { Icon } from './icon.tsx';

const meta = { title: 'Icon', component: Icon } satisfies Meta<typeof Icon>;
export default meta;

export const Sizes: StoryObj<typeof meta> = {
  args: { icon: Heart },
  render: () => (
    <div className="stage-row">
      <Icon icon={Heart} size={16} />
      <Icon icon={Bell} />
      <Icon icon={BookOpen} size={24} />
      <Icon icon={Search} size={40} />
    </div>
  ),
};
