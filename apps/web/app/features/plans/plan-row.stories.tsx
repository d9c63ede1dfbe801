import { Badge } from '@maetrix/ui/badge';
import { Button, ButtonLink } from '@maetrix/ui/button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';

import { PlanList, PlanRow } from './plan-row.tsx';

const base = {
  name: 'Practitioner',
  tagline: 'For one pair of hands and a diary.',
  features: [
    'Every video and podcast, with downloads',
    'Clara on every lesson',
    'Workbook and weekly tracker',
  ],
  fee: '£49',
  per: 'per month',
  picture: { src: '/art/plan.svg' },
  action: <Button>CHOOSE</Button>,
};

const meta = {
  title: 'Plan row',
  component: PlanRow,
  args: base,
  decorators: [
    (Story) => (
      <div className="wrap">
        <PlanList>{Story()}</PlanList>
      </div>
    ),
  ],
} satisfies Meta<typeof PlanRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Free: Story = {
  args: {
    name: 'Explorer',
    fee: '£0',
    action: (
      <ButtonLink href="#explore" variant="secondary">
        Activated &amp; Explore Now
      </ButtonLink>
    ),
  },
};
export const Active: Story = {
  args: {
    name: 'Clinic',
    fee: '£119',
    state: 'active',
    badge: <Badge tone="positive">Your plan</Badge>,
    note: 'Renews 2 December 2026',
    action: (
      <Button variant="secondary" disabled icon={Check}>
        Active Subscription
      </Button>
    ),
  },
};
export const Expired: Story = {
  args: {
    name: 'Founders 2023',
    fee: '£39',
    state: 'expired',
    note: 'Expired 31 August 2026',
    action: <Button variant="danger">Subscription Expired</Button>,
  },
};
export const List: Story = {
  render: () => (
    <>
      <PlanRow {...base} />
      <PlanRow
        {...base}
        name="Clinic"
        fee="£119"
        state="active"
        action={<Button disabled>Active Subscription</Button>}
      />
      <PlanRow {...base} name="Practitioner with a very long name and an annual note" fee="NZ$1,240" />
    </>
  ),
};
