import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { RichText } from '../rich-text/rich-text.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

const meta = {
  title: 'Rich text editor',
  component: RichTextEditor,
  args: { label: 'About you', initialHtml: '', onChange: () => undefined },
  render: function Render(args) {
    const [html, setHtml] = useState(args.initialHtml);
    return (
      <>
        <RichTextEditor {...args} onChange={setHtml} />
        <div data-result={html}>
          <RichText html={html} />
        </div>
      </>
    );
  },
} satisfies Meta<typeof RichTextEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: 'Shown on your profile.' } };
export const Filled: Story = {
  args: {
    initialHtml:
      '<h2>One room in Leeds</h2><p>A <strong>very</strong> full diary. <a href="https://example.com">Book</a>.</p><ul><li>Consultations</li></ul>',
  },
};
export const WithError: Story = {
  args: { initialHtml: '<p>Too long</p>', error: 'At most 20000 characters' },
};
