import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { CourseCard } from './course-card.tsx';
import { PriceLabel } from './price-label.tsx';

const meta = {
  title: 'Course card',
  component: CourseCard,
  args: {
    href: '#course',
    title: 'Consent That Holds Up',
    picture: { src: '/art/course-a.svg' },
    meta: 'Total Lessons 18',
    price: <PriceLabel>£149</PriceLabel>,
    rating: 4.8,
    headingLevel: 2,
  },
  decorators: [(Story) => <div className="stage-card">{Story()}</div>],
} satisfies Meta<typeof CourseCard>;
export default meta;
type Story = StoryObj<typeof meta>;

function WithFavouriteState() {
  const [pressed, setPressed] = useState(false);
  return (
    <CourseCard
      {...meta.args}
      headingLevel={2}
      favourite={{ label: 'Favourite', pressed, onToggle: () => setPressed(!pressed) }}
    />
  );
}

export const Plain: Story = {};
export const WithFavourite: Story = { render: () => <WithFavouriteState /> };
export const Started: Story = {
  args: {
    picture: { src: '/art/course-d.svg' },
    title: 'Pricing for Profit',
    price: <PriceLabel>View Course</PriceLabel>,
    progress: { value: 64, label: 'Your Progress' },
    favourite: { label: 'Favourite', pressed: true, onToggle: () => {} },
  },
};
export const LongTitle: Story = {
  args: {
    title: 'Pricing for Profit: Treatment Menus, Margins and Memberships',
    price: <PriceLabel included>Included in Subscription</PriceLabel>,
  },
};
export const NoPicture: Story = {
  render: () => <CourseCard href="#x" title="Untitled draft" headingLevel={2} />,
};
