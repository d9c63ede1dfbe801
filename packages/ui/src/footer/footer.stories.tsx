import type { Meta, StoryObj } from '@storybook/react-vite';
import { Footer } from './footer.tsx';

const meta = {
  title: 'Footer',
  component: Footer,
  parameters: { bare: true },
  args: {
    note: '© 2024 Maetrix. All rights reserved.',
    links: [
      { href: '#terms', label: 'Terms & Conditions' },
      { href: '#privacy', label: 'Privacy Policy' },
      { href: '#support', label: 'Support & Feedback' },
    ],
    social: ['Facebook', 'Instagram', 'LinkedIn', 'YouTube'].map((label) => ({ href: `#${label}`, label })),
  },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithoutSocial: Story = { args: { social: [] } };
