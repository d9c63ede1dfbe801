import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { DataTable, type DataColumn, type SortDirection } from './data-table.tsx';

type Row = { id: string; name: string; plan: string; spent: number; joined: string };

const rows: Row[] = [
  { id: '1', name: 'Dr Amara Osei', plan: 'Clinic', spent: 1428, joined: '2 November 2026' },
  { id: '2', name: 'Zofia Wiśniewska', plan: 'Practitioner', spent: 196, joined: '9 October 2026' },
  { id: '3', name: 'Ayşe Yıldırım', plan: 'Explorer', spent: 0, joined: '14 August 2026' },
];

const columns: DataColumn<Row>[] = [
  {
    key: 'name',
    header: 'Member',
    rowHeader: true,
    sortable: true,
    cell: (row) => (
      <span className="stage-row">
        <Avatar name="" src="/art/portrait-a.svg" size={24} />
        {row.name}
      </span>
    ),
  },
  { key: 'plan', header: 'Plan', cell: (row) => <Badge tone="positive">{row.plan}</Badge> },
  { key: 'joined', header: 'Joined', cell: (row) => row.joined },
  {
    key: 'spent',
    header: 'Spent',
    align: 'end',
    sortable: true,
    cell: (row) => `£${row.spent.toLocaleString('en-GB')}`,
  },
];

const meta = {
  title: 'Data table',
  component: DataTable<Row>,
  args: { caption: 'Members', columns, rows, rowKey: (row: Row) => row.id },
} satisfies Meta<typeof DataTable<Row>>;
export default meta;
type Story = StoryObj<typeof meta>;

function Interactive() {
  const [sort, setSort] = useState<{ key: string; direction: SortDirection }>({
    key: 'spent',
    direction: 'descending',
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  return (
    <DataTable
      caption="Members"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={(key, direction) => setSort({ key, direction })}
      selection={{
        selected,
        onChange: setSelected,
        allLabel: 'Select all members',
        rowLabel: (key) => `Select member ${key}`,
        bar: (
          <>
            {selected.size} selected
            <Button size="sm" variant="secondary">
              Export
            </Button>
          </>
        ),
      }}
    />
  );
}

export const Plain: Story = {};

export const Stacked: Story = { args: { stacked: true } };
export const SortAndSelect: Story = { render: () => <Interactive /> };
export const Loading: Story = { args: { loading: true, loadingLabel: 'Loading members' } };
export const Empty: Story = { args: { rows: [], empty: 'No members match these filters.' } };
