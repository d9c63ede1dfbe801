import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { AlertDialog } from './alert-dialog.tsx';

const meta = {
  title: 'Alert dialog',
  component: AlertDialog,
  args: {
    title: 'Are you sure you want to delete?',
    description: '“Three captions for pigment week” will be removed from your drafts.',
    cancelLabel: 'Keep it',
    confirmLabel: 'Delete',
    onConfirm: () => {},
  },
} satisfies Meta<typeof AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { trigger: <Button variant="danger">Delete</Button> } };
export const Open: Story = { args: { defaultOpen: true } };
export const Confirming: Story = {
  args: { defaultOpen: true, confirming: true, confirmingLabel: 'Deleting' },
};
export const NotDestructive: Story = {
  args: {
    defaultOpen: true,
    destructive: false,
    title: 'Cancel the subscription?',
    confirmLabel: 'Cancel plan',
  },
};
