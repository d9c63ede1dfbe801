import type { Meta, StoryObj } from '@storybook/react-vite';

import { PriceLabel } from './price-label.tsx';
import { VideoCard } from './video-card.tsx';

const meta = {
  title: 'Video card',
  component: VideoCard,
  args: {
    href: '#video',
    title: 'Deposits without apology',
    picture: { src: '/art/video.svg' },
    duration: '6:44',
    meta: 'Front of house',
    price: <PriceLabel included>Free</PriceLabel>,
    headingLevel: 2,
  },
  decorators: [(Story) => <div className="stage-stack">{Story()}</div>],
} satisfies Meta<typeof VideoCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Large: Story = { args: { large: true, title: 'Say the price, then stop talking' } };
export const Started: Story = { args: { progress: { value: 30, label: 'Watched' } } };
export const LongTitle: Story = {
  args: {
    title:
      'Emergency kit: what is actually in date, what is only nearly in date, and who checks it on Mondays',
  },
};
