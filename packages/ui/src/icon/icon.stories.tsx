import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, BookOpen, Heart, Search } from 'lucide-react';
import { Icon } from './icon.tsx';

const meta = { title: 'Icon', component: Icon } satisfies Meta<typeof Icon>;
export default meta;

export const Sizes: StoryObj<typeof meta> = {
  args: { of: Heart },
  render: () => (
    <div className="stage-row">
      <Icon of={Heart} size={16} />
      <Icon of={Bell} />
      <Icon of={BookOpen} size={24} />
      <Icon of={Search} size={40} />
    </div>
  ),
};
