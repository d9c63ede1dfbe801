import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Window, WindowClose } from './window.tsx';

const meta = {
  title: 'Window',
  component: Window,
  args: {
    label: 'Messages',
    open: true,
    onOpenChange: () => undefined,
    children: (
      <div>
        <h2 className="d-22">Messages</h2>
        <p>Nothing yet.</p>
        <WindowClose>
          <Button variant="secondary">Close</Button>
        </WindowClose>
      </div>
    ),
  },
} satisfies Meta<typeof Window>;
export default meta;

export const Open: StoryObj<typeof meta> = {};
