import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Checkbox',
  component: Checkbox,
  args: { label: 'Send me the weekly briefing' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { defaultChecked: true } };
export const Indeterminate: Story = { args: { indeterminate: true, label: 'Select all rows' } };
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
export const LongLabel: Story = {
  args: {
    label:
      'I understand that the subscription renews every month until I cancel it, and that I may cancel it at any time with thirty days’ notice.',
  },
};
