import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from '../button/button.tsx';
import { ResultPage } from './result-page.tsx';

const meta = {
  title: 'Result page',
  component: ResultPage,
  args: {
    status: 'success',
    title: 'Success',
    text: 'Your payment would reflect in your payments section within 1 hour',
    action: <ButtonLink href="#home">Back to Home</ButtonLink>,
  },
} satisfies Meta<typeof ResultPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = { args: { boxed: true } };
export const Failure: Story = {
  args: {
    boxed: true,
    status: 'failure',
    title: 'Payment Fail',
    text: 'Payment Error - Please check your card details and try again.',
    action: (
      <ButtonLink href="#home" variant="secondary">
        Back to Home
      </ButtonLink>
    ),
  },
};
export const Information: Story = { args: { status: 'info', title: 'Your account is active' } };
