import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyValue } from './key-value.tsx';

const meta = {
  title: 'Key value',
  component: KeyValue,
  args: {
    items: [
      { term: 'Access', value: 'From payment, no end date' },
      { term: 'Works on', value: 'Phone, tablet, computer' },
      { term: 'Refund', value: 'Within 7 days' },
    ],
  },
  decorators: [(Story) => <div className="stage-stack">{Story()}</div>],
} satisfies Meta<typeof KeyValue>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Small: Story = { args: { small: true } };
export const LongValue: Story = {
  args: {
    items: [
      {
        term: 'Certificate',
        value: 'Three hours of CPD on completion, sent as a PDF to the address of the account',
      },
    ],
  },
};
