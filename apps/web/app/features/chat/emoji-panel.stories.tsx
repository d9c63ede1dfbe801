import type { Meta, StoryObj } from '@storybook/react-vite';

import { EmojiPanel } from './emoji-panel.tsx';

const nothing = () => undefined;

const meta = {
  title: 'Emoji panel',
  component: EmojiPanel,
  args: { label: 'Emoji', onPick: nothing, onClose: nothing },
} satisfies Meta<typeof EmojiPanel>;
export default meta;

export const All: StoryObj<typeof meta> = {};

export const ForReactions: StoryObj<typeof meta> = { args: { withQuickReactions: true } };
