import { Button } from '@maetrix/ui/button';
import { IconButton } from '@maetrix/ui/icon-button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeXml, Download, Lock, Play, Share2 } from 'lucide-react';

import { PodcastCard } from './podcast-card.tsx';

const tools = (
  <>
    <IconButton icon={Download} label="Download" />
    <IconButton icon={Share2} label="Share" />
    <IconButton icon={CodeXml} label="Embed" />
  </>
);
const meta = {
  title: 'Podcast card',
  component: PodcastCard,
  args: {
    title: 'The VAT letter',
    picture: { src: '/art/podcast.svg' },
    meta: ['Marcus Bell', '41:09'],
    description: 'When “medical purpose” is a record-keeping question, not an opinion.',
    action: (
      <Button size="sm" icon={Play}>
        Play
      </Button>
    ),
    tools,
    headingLevel: 2,
  },
} satisfies Meta<typeof PodcastCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playable: Story = {};
export const Locked: Story = {
  args: {
    action: (
      <Button size="sm" variant="secondary" icon={Lock}>
        Clinic plan
      </Button>
    ),
  },
};
export const LongContent: Story = {
  args: {
    href: '#episode',
    title: 'How a three-year earn-out with the nurse who answered my phones nearly ended a friendship',
    description:
      'How a three-year earn-out nearly ended a friendship, and the clause that saved it, read out in full by the two people who signed it, with the accountant who told them not to.',
  },
};
