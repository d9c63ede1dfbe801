import type { Meta, StoryObj } from '@storybook/react-vite';

import { PushPrompt } from './push-prompt.tsx';

const meta = {
  title: 'Push prompt',
  component: PushPrompt,
  args: { memberId: 1 },
} satisfies Meta<typeof PushPrompt>;
export default meta;

export const AfterLogin: StoryObj<typeof meta> = {};
