import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookOpen, Play } from 'lucide-react';
import { useState } from 'react';
import { SearchBox } from './search-box.tsx';

const OPTIONS = [
  { href: '#deposits', label: 'Deposits without apology', note: 'Video', icon: Play },
  {
    href: '#pricing',
    label: 'Pricing for Profit: Treatment Menus, Margins and Memberships',
    note: 'Course',
    icon: BookOpen,
  },
];

function Demo() {
  const [value, setValue] = useState('');
  const [chosen, setChosen] = useState('');
  return (
    <div style={{ minHeight: 240 }}>
      <SearchBox
        label="Search"
        placeholder="Search"
        shortcut="/"
        action="#"
        name="text"
        value={value}
        onValueChange={setValue}
        onSubmit={() => setChosen(`searched for ${value}`)}
        options={value ? OPTIONS : []}
        optionsLabel="Suggestions"
        onChoose={({ label }) => setChosen(label)}
      />
      <p role="status">{chosen}</p>
    </div>
  );
}

const meta = { title: 'Search box', component: Demo } satisfies Meta<typeof Demo>;
export default meta;

export const Empty: StoryObj<typeof meta> = {};
