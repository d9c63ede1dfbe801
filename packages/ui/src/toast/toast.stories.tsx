import { useEffect, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { ToastProvider, useToast, type ToastKind } from './toast.tsx';

const meta = { title: 'Toast', component: ToastProvider, args: { children: null } } satisfies Meta<
  typeof ToastProvider
>;
export default meta;
type Story = StoryObj<typeof meta>;

function ToastButtons() {
  const toast = useToast();
  return (
    <div className="stage-row">
      <Button onClick={() => toast.success('Payment Received Successfully')}>Success</Button>
      <Button variant="secondary" onClick={() => toast.error('Unable to Login')}>
        Error
      </Button>
      <Button variant="secondary" onClick={() => toast.copied('Copied!')}>
        Copy
      </Button>
    </div>
  );
}

export const OnDemand: Story = { args: { children: <ToastButtons /> } };

function PersistentToasts({ list }: { list: readonly [ToastKind, string][] }) {
  const toast = useToast();
  useEffect(() => {
    const ids = list.map(([kind, text]) => toast.show(text, { kind, timeout: 0 }));
    return () => ids.forEach((id) => toast.dismiss(id));
  }, [toast, list]);
  return null;
}

const kinds = [
  ['copy', 'Copied!'],
  ['error', 'Password And Confirm Password Does Not Match'],
  ['success', 'Payment Received Successfully'],
] as const;
const many = [...kinds, ['info', 'A fourth one pushes the first out of sight']] as const;
const long = [
  [
    'error',
    'We could not reach the payment service, so nothing has been taken. Your cart is kept; try again in a minute or pay by invoice.',
  ],
] as const;

export const Kinds: Story = {
  args: { children: <PersistentToasts list={kinds.map(([kind, text]) => [kind, text])} /> },
};
export const MaxThree: Story = {
  args: { children: <PersistentToasts list={many.map(([kind, text]) => [kind, text])} /> },
};
export const LongText: Story = {
  args: { children: <PersistentToasts list={long.map(([kind, text]) => [kind, text])} /> },
};

function WithUndo() {
  const toast = useToast();
  const [undone, setUndone] = useState(false);
  return (
    <div className="stage-row">
      <Button
        onClick={() =>
          toast.show('Removed', { timeout: 8000, action: { label: 'Undo', onClick: () => setUndone(true) } })
        }
      >
        Remove
      </Button>
      {undone && <span>Undone</span>}
    </div>
  );
}

export const WithAction: Story = { args: { children: <WithUndo /> } };
