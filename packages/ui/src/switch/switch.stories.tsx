import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Switch',
  component: Switch,
  args: {
    label: 'Hide my profile',
    hint: 'Others neither find it nor see it.',
    checked: false,
    onCheckedChange: () => undefined,
  },
  render: function Render(args) {
    const [isChecked, setChecked] = useState(args.checked);
    return <Switch {...args} checked={isChecked} onCheckedChange={setChecked} />;
  },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true } };
