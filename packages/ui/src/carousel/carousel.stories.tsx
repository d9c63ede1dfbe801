import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card, CardFoot, CardTitle } from '../card/card.tsx';
import { InlineEmpty } from '../empty/empty.tsx';
import { Media } from '../media/media.tsx';
import { SkeletonCard } from '../skeleton/skeleton.tsx';
import { Carousel } from './carousel.tsx';

const letters = ['a', 'b', 'c', 'd', 'e', 'a', 'b', 'c'];
const cards = letters.map((letter, index) => (
  <Card key={index} media={<Media picture={{ src: `/art/course-${letter}.svg` }} />}>
    <CardTitle href={`#card-${index}`} title={`Card number ${index + 1}`} />
    <CardFoot>
      <span>£149</span>
    </CardFoot>
  </Card>
));
const skeleton = Array.from({ length: 4 }, (_, index) => <SkeletonCard key={index} />);

const meta = {
  title: 'Carousel',
  component: Carousel,
  args: { heading: 'Compliance', viewAll: { href: '#all', label: 'View All' }, children: cards },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Four: Story = {};
export const Six: Story = { args: { columns: 6, heading: 'Categories' } };
export const Three: Story = { args: { columns: 3, heading: 'Videos' } };
export const Two: Story = { args: { columns: 2, heading: 'Podcasts' } };
export const FourOrOne: Story = { args: { columns: [1, 1, 4, 4], heading: 'Latest Boxsets' } };
export const WithCount: Story = { args: { showCount: true } };
export const WithoutOverflow: Story = { args: { children: cards.slice(0, 2) } };
export const Banner: Story = {
  args: {
    heading: 'Banners',
    hideHeading: true,
    columns: 1,
    autoplay: true,
    showCount: true,
    viewAll: { href: '#all', label: 'View All' },
    labels: { pause: 'Pause banners', play: 'Play banners' },
    children: ['a', 'b', 'c'].map((letter) => (
      <Media key={letter} picture={{ src: `/art/course-${letter}.svg` }} ratio="21x9" />
    )),
  },
};
export const Loading: Story = { args: { children: [], loading: true, skeleton } };
export const LoadingMore: Story = { args: { loading: true } };
export const Empty: Story = {
  args: {
    children: [],
    empty: <InlineEmpty title="No activity found" text="Courses you favourite appear here." />,
  },
};

function CarouselLoadingLater() {
  const [loading, setLoading] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setLoading(false)}>
        Load
      </button>
      <Carousel heading="Loads later" loading={loading} skeleton={skeleton}>
        {loading ? [] : cards}
      </Carousel>
    </>
  );
}
export const ItemsLoadLater: Story = { render: () => <CarouselLoadingLater /> };
