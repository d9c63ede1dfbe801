import type { Meta, StoryObj } from '@storybook/react-vite';

import { BannerCarousel } from './banner-carousel.tsx';

const banner = {
  id: 1,
  kind: 'image' as const,
  src: '/art/video-wide.svg',
  srcSet: null,
  poster: null,
  alt: '',
  heading: 'A minute and a half, between two patients',
  text: 'Short videos on the sentence, the number or the form you need today.',
  link: '#videos',
};

const meta = {
  title: 'Banner carousel',
  component: BannerCarousel,
  args: {
    banners: [
      banner,
      {
        ...banner,
        id: 2,
        heading:
          'A heading that is as long as a heading can be without becoming the text that stands below it',
        text: '',
        link: null,
      },
    ],
  },
} satisfies Meta<typeof BannerCarousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const One: Story = { args: { banners: [banner] } };
