import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Play, Share2 } from 'lucide-react';
import { Button, ButtonLink } from './button.tsx';

const meta = { title: 'Button', component: Button, args: { children: 'Checkout' } } satisfies Meta<
  typeof Button
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Variants: Story = {
  render: () => (
    <div className="stage-row">
      <Button>Checkout</Button>
      <Button variant="accent">Complete &amp; Continue</Button>
      <Button variant="secondary">Add To Cart</Button>
      <Button variant="text">Remove</Button>
      <Button variant="danger">Subscription Expired</Button>
    </div>
  ),
};

export const OnArt: Story = {
  render: () => (
    <div className="stage-art stage-row">
      <Button variant="white">Choose Plan</Button>
      <Button variant="ghost-white">Buy Now</Button>
    </div>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div className="stage-row">
      <Button variant="secondary" size="sm">
        Go To Cart
      </Button>
      <Button variant="secondary">Go To Cart</Button>
      <Button variant="secondary" size="lg">
        Browse courses
      </Button>
    </div>
  ),
};

export const WithIcon: Story = {
  render: () => (
    <div className="stage-row">
      <Button icon={Play}>Resume lesson 16</Button>
      <Button variant="secondary" icon={Share2}>
        Share
      </Button>
      <Button variant="secondary" iconEnd={ArrowRight}>
        Next Lesson
      </Button>
    </div>
  ),
};

export const Loading: Story = {
  render: () => (
    <div className="stage-row">
      <Button loading loadingLabel="Paying">
        Pay £149.00
      </Button>
      <Button variant="secondary" loading>
        Save changes
      </Button>
      <Button variant="accent" size="lg" loading loadingLabel="Saving">
        Complete &amp; Continue
      </Button>
    </div>
  ),
};

export const Disabled: Story = {
  render: () => (
    <div className="stage-row">
      <Button disabled>Disabled</Button>
      <Button variant="secondary" disabled>
        Added To Cart
      </Button>
      <Button variant="text" disabled>
        Remove
      </Button>
    </div>
  ),
};

export const Block: Story = { args: { block: true, size: 'lg', children: 'Log In' } };

export const LongLabel: Story = {
  args: {
    variant: 'secondary',
    children: 'Choose the Subscription “Clinic” to watch this Live Streaming and every one after it',
  },
};

export const AsLink: Story = { render: () => <ButtonLink href="#courses">Browse courses</ButtonLink> };
