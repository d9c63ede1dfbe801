import type { Meta, StoryObj } from '@storybook/react-vite';
import { RadioGroup } from './radio-group.tsx';

const options = [
  { value: 'spam', label: 'Spam or selling' },
  { value: 'patient', label: 'Patient identifiable information' },
  { value: 'unkind', label: 'Abusive or unkind' },
];
const meta = {
  title: 'Radio group',
  component: RadioGroup,
  args: { label: 'Reason', options },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unset: Story = {};
export const Chosen: Story = { args: { defaultValue: 'patient' } };
export const Disabled: Story = { args: { defaultValue: 'patient', disabled: true } };
