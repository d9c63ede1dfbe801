import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chip, ChipGroup, ChipLink, FilterChip, Segmented } from './chip.tsx';

const meta = { title: 'Chip', component: Chip, args: { children: 'All' } } satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Toggles: Story = {
  render: () => (
    <ChipGroup label="Topic">
      <Chip pressed>All</Chip>
      <Chip pressed={false}>Compliance</Chip>
      <Chip pressed={false}>Money</Chip>
    </ChipGroup>
  ),
};

export const Links: Story = {
  render: () => (
    <ChipGroup label="Pages">
      <ChipLink href="#all" aria-current="page">
        All
      </ChipLink>
      <ChipLink href="#money">Money</ChipLink>
    </ChipGroup>
  ),
};

export const Filters: Story = {
  render: () => (
    <div className="stage-row">
      <FilterChip removeLabel="Remove plan: Clinic" onRemove={() => {}}>
        Plan: Clinic
      </FilterChip>
    </div>
  ),
};

function SegmentedDemo() {
  const [value, setValue] = useState<'all' | 'open' | 'done'>('open');
  return (
    <Segmented
      label="State"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'all', label: 'All' },
        { value: 'open', label: 'Open' },
        { value: 'done', label: 'Done' },
      ]}
    />
  );
}

export const SegmentedControl: Story = { render: () => <SegmentedDemo /> };
