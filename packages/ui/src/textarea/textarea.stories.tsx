import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { CountedTextarea, Textarea } from './textarea.tsx';

const meta = {
  title: 'Textarea',
  component: Textarea,
  decorators: [(Story) => <div className="stage-stack">{Story()}</div>],
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  render: () => (
    <Field label="Message">
      <Textarea placeholder="Tell us about your clinic and what you want to fix first" />
    </Field>
  ),
};

export const WithError: Story = {
  render: () => (
    <Field label="Message" required error="Message Is Required">
      <Textarea />
    </Field>
  ),
};

export const Counter: Story = {
  render: () => <CountedTextarea label="Bio" limit={500} defaultValue="Prescribing nurse in Bradford." />,
};

function OverLimitDemo() {
  const [over, setOver] = useState(true);
  return (
    <>
      <CountedTextarea
        label="Goal"
        limit={20}
        defaultValue="Average spend above £240 by Christmas"
        overLimitError="Shorten this to 20 characters to save it"
        onValueChange={(_, isOver) => setOver(isOver)}
      />
      <div>
        <Button disabled={over}>Save</Button>
      </div>
    </>
  );
}

export const OverLimit: Story = { render: () => <OverLimitDemo /> };
