import type { Meta, StoryObj } from '@storybook/react-vite';
import { RichText } from './rich-text.tsx';

const meta = {
  title: 'Rich text',
  component: RichText,
  args: {
    html: `<h2>What the patient was never told</h2>
<p>The notes said <em>risks discussed</em>. The patient had not heard of <strong>bruising</strong>.</p>
<ul><li>Write down what was said.</li><li>Write down what was asked.</li></ul>
<blockquote>If it is not in the notes, it did not happen.</blockquote>
<table><thead><tr><th>Treatment</th><th>Price</th><th>Left after costs</th></tr></thead>
<tbody><tr><td>Peel</td><td>£95</td><td>£41</td></tr><tr><td>Consultation</td><td>£40</td><td>£12</td></tr></tbody></table>
<hr><p>Read <a href="https://www.gmc-uk.org/">the guidance</a>.</p>`,
  },
} satisfies Meta<typeof RichText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = {};
export const Reading: Story = { args: { reading: true } };
export const UnsafeHtml: Story = {
  args: {
    html: '<p onclick="alert(1)">Only the words stay.<img src=x onerror=alert(1)></p><script>alert(1)</script><a href="javascript:alert(1)">Not a link</a>',
  },
};
