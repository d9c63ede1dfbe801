import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Tooltip',
  component: Tooltip,
  args: { text: 'Download', side: 'bottom', children: <IconButton icon={Download} label="Download" /> },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { defaultOpen: true } };
export const LongText: Story = {
  args: {
    defaultOpen: true,
    text: 'Downloads are part of the Practitioner plan and of every plan above it.',
  },
};
