import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../field/field.tsx';
import { Select } from './select.tsx';

const options = [
  { value: 'gb', label: 'United Kingdom' },
  { value: 'ie', label: 'Ireland' },
  { value: 'au', label: 'Australia' },
  { value: 'nz', label: 'New Zealand' },
  { value: 'us', label: 'United States', disabled: true },
];

const meta = {
  title: 'Select',
  component: Select,
  args: { options },
  decorators: [(Story) => <div className="stage-stack">{Story()}</div>],
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  render: () => (
    <Field label="Country">
      <Select options={options} defaultValue="gb" />
    </Field>
  ),
};

export const Placeholder: Story = {
  render: () => (
    <Field label="Country" required hint="Prices follow the country.">
      <Select options={options} placeholder="Choose a country" />
    </Field>
  ),
};

export const WithError: Story = {
  render: () => (
    <Field label="Country" required error="Country Is Required">
      <Select options={options} placeholder="Choose a country" />
    </Field>
  ),
};

export const Disabled: Story = {
  render: () => (
    <Field label="Country" disabled>
      <Select options={options} defaultValue="gb" />
    </Field>
  ),
};

export const Compact: Story = {
  render: () => (
    <div>
      <Select
        label="Sort by"
        compact
        options={[
          { value: 'new', label: 'Newly Joined' },
          { value: 'az', label: 'Alphabetical' },
        ]}
        defaultValue="new"
      />
    </div>
  ),
};

export const LongOptions: Story = {
  render: () => (
    <Field label="Course">
      <Select
        defaultValue="a"
        options={[
          { value: 'a', label: 'Pricing for Profit: Treatment Menus, Margins and Memberships That Stay' },
          { value: 'b', label: 'CQC Registration, Start to Certificate' },
        ]}
      />
    </Field>
  ),
};
