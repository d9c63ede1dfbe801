import type { Meta, StoryObj } from '@storybook/react-vite';

import { PriceLabel } from './price-label.tsx';

const meta = { title: 'Price label', component: PriceLabel, args: { children: '£149' } } satisfies Meta<
  typeof PriceLabel
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kinds: Story = {
  render: () => (
    <div className="stage-row">
      <PriceLabel included>Free</PriceLabel>
      <PriceLabel included>Included in Subscription</PriceLabel>
      <PriceLabel per="per month">£29</PriceLabel>
      <PriceLabel>£149</PriceLabel>
      <PriceLabel>View Course</PriceLabel>
    </div>
  ),
};
