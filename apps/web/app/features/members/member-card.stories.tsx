import type { Meta, StoryObj } from '@storybook/react-vite';

import { MemberCard } from './member-card.tsx';

const meta = {
  title: 'Member card',
  component: MemberCard,
  args: {
    href: '#member',
    name: 'Dr Amara Osei',
    picture: { src: '/art/portrait-a.svg', alt: 'Portrait of Dr Amara Osei' },
    bio: 'Medical director of Osei Skin in Peckham. Pigment, acne scarring and honest consultations for darker skin.',
    emptyBio: '(Empty Bio)',
    more: 'Profile',
    headingLevel: 2,
  },
  decorators: [(Story) => <div className="stage-stack">{Story()}</div>],
} satisfies Meta<typeof MemberCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const EmptyBio: Story = { args: { bio: '' } };
export const WithoutName: Story = { args: { name: 'unkonow', bio: '', picture: undefined } };
export const LongBio: Story = {
  args: {
    name: 'Zofia Wiśniewska-Yıldırım of the Harrogate practice',
    bio: 'Prescribing nurse in Bradford. Modest practice, evening clinics, female-only Thursdays. Writes about consent, complaints and the fridge log, in that order, and answers everything within a week.',
  },
};
