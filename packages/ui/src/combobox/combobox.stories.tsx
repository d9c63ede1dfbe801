import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Combobox, type ComboboxOption } from './combobox.tsx';

const OPTIONS: ComboboxOption[] = [
  { id: '1', text: '12 Park Row, Leeds', title: '12 Park Row', note: 'Leeds' },
  { id: '2', text: '12 Park Road, London', title: '12 Park Road', note: 'London' },
];

const meta = {
  title: 'Combobox',
  component: Combobox,
  args: {
    label: 'Address',
    value: '',
    onValueChange: () => undefined,
    options: OPTIONS,
    onChoose: () => undefined,
    hint: 'Type and choose from the list.',
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    const [chosen, setChosen] = useState('');
    return (
      <>
        <Combobox
          {...args}
          value={value}
          onValueChange={setValue}
          options={value ? args.options : []}
          onChoose={({ id }) => setChosen(id)}
        />
        <output data-chosen={chosen} />
      </>
    );
  },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithStatus: Story = { args: { status: 'No address found.' } };
export const WithError: Story = { args: { error: 'Address Is Required' } };
