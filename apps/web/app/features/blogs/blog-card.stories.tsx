import { IconButton } from '@maetrix/ui/icon-button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Share2 } from 'lucide-react';

import { BlogCard } from './blog-card.tsx';

const meta = {
  title: 'Blog card',
  component: BlogCard,
  args: {
    href: '#article',
    title: 'Your cancellation policy is too polite',
    picture: { src: '/art/blog.svg' },
    author: 'Joanna Keane',
    readTime: '5 Mins to Read',
    headingLevel: 2,
  },
  decorators: [(Story) => <div className="stage-card">{Story()}</div>],
} satisfies Meta<typeof BlogCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Portrait: Story = {};
export const Square: Story = { args: { ratio: '1x1', more: 'Read More' } };
export const Locked: Story = {
  args: {
    ratio: '1x1',
    more: 'Read More',
    lockedBy: 'Practitioner',
    share: <IconButton icon={Share2} label="Share: Your cancellation policy is too polite" />,
  },
};
export const LongTitle: Story = {
  args: {
    title: 'Advertising POMs: the caption that got us a letter, the letter, and the reply we sent in the end',
  },
};
