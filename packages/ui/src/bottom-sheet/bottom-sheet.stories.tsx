import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { NavItem } from '../menu/menu.tsx';
import { Progress } from '../progress/progress.tsx';
import { BottomSheet } from './bottom-sheet.tsx';

const meta = {
  title: 'Bottom sheet',
  component: BottomSheet,
  args: {
    title: 'Pricing for Profit',
    closeLabel: 'Close chapters',
    underTitle: <Progress value={64} label="Your Progress" />,
    children: Array.from({ length: 12 }, (_, index) => (
      <NavItem key={index} href={`#chapter-${index}`} note="4/4">
        {index + 1}. Know your number
      </NavItem>
    )),
    footer: (
      <Button variant="accent" block size="lg">
        Complete &amp; Continue
      </Button>
    ),
  },
} satisfies Meta<typeof BottomSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { trigger: <Button>Chapters</Button> } };
export const Open: Story = { args: { defaultOpen: true } };
