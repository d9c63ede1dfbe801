import { Button, ButtonLink } from '@maetrix/ui/button';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { PaywallOverlay } from './paywall-overlay.tsx';

const plan = {
  title: 'Clinic, £119 per month',
  text: 'Every video, boxset and live case clinic',
  actions: (
    <ButtonLink href="#plans" variant="white">
      Choose Plan
    </ButtonLink>
  ),
};
const buy = {
  title: 'This video, £12',
  text: 'Keep it. No subscription',
  actions: (
    <>
      <Button variant="ghost-white">Buy Now</Button>
      <Button variant="ghost-white">Add To Cart</Button>
    </>
  ),
};

const meta = {
  title: 'Paywall overlay',
  component: PaywallOverlay,
  args: {
    title: 'Please Buy or Subscribe',
    text: 'You need to take ‘Clinic’ subscription plan',
    note: 'Preview ended at 0:45',
    picture: { src: '/art/video-wide.svg' },
    options: [plan, buy],
  },
} satisfies Meta<typeof PaywallOverlay>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BuyOrSubscribe: Story = {};
export const SubscribeOnly: Story = { args: { title: 'Please Subscribe', options: [plan] } };
export const Guest: Story = {
  render: () => (
    <PaywallOverlay
      title="Please login and continue"
      picture={{ src: '/art/video-wide.svg' }}
      action={<Button variant="white">Login</Button>}
    />
  ),
};
