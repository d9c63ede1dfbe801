import type { Meta, StoryObj } from '@storybook/react-vite';
import { QrCode } from './qr-code.tsx';

// The smallest code there is, version 1, without data.
const FINDER = 'h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z';

const meta = {
  title: 'QR code',
  component: QrCode,
  args: {
    size: 29,
    path: `M4 4${FINDER}M18 4${FINDER}M4 18${FINDER}M12 10h1v1h-1zm2 0h1v1h-1zm-4 2h1v1h-1zm0 2h1v1h-1z`,
    label: 'QR code of example.com',
  },
  decorators: [
    (Story) => (
      <div className="stage-narrow">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
