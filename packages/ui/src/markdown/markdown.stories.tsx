import type { Meta, StoryObj } from '@storybook/react-vite';

import { Markdown } from './markdown.tsx';

const meta = { title: 'Markdown', component: Markdown } satisfies Meta<typeof Markdown>;
export default meta;
type Story = StoryObj<typeof meta>;

const TEXT = [
  '## The deposit',
  '**Tell them before they are in the chair.** Send one short message six weeks out. [1]',
  '- Say it once\n- Write it down',
  '> Everyone who books leaves £50.',
].join('\n\n');

export const Whole: Story = { args: { text: TEXT, renderMark: (number) => <sup>{number}</sup> } };
export const Highlighted: Story = {
  args: {
    text: 'Our peel is **100%** safe.\n\n- No *risk* at all',
    findHighlights: (line) =>
      ['100% safe', 'No risk'].flatMap((words) =>
        line.includes(words) ? [{ start: line.indexOf(words), end: line.indexOf(words) + words.length }] : [],
      ),
  },
};
export const Writing: Story = {
  args: { text: 'Let her, kindly. A patient who leaves over £50 was', isWriting: true },
};
export const Hostile: Story = {
  args: {
    text: '<script>alert(1)</script> ![seen](https://attacker.example/x) [open](https://attacker.example)',
  },
};
