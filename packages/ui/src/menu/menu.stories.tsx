import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart, LogOut, Settings, UserRound } from 'lucide-react';
import { Avatar } from '../avatar/avatar.tsx';
import { Button } from '../button/button.tsx';
import { Menu, MenuChoices, MenuItem } from './menu.tsx';

const items = (
  <>
    <MenuItem href="#account" icon={Settings}>
      My Account
    </MenuItem>
    <MenuItem href="#profile" icon={UserRound} current>
      Profile
    </MenuItem>
    <MenuItem icon={Heart}>My Favourites</MenuItem>
    <MenuItem icon={Heart} disabled>
      Unavailable
    </MenuItem>
    <MenuItem icon={LogOut} last>
      Logout
    </MenuItem>
  </>
);

const meta = {
  title: 'Menu',
  component: Menu,
  args: { trigger: <Button variant="secondary">Profile menu</Button>, children: items, align: 'start' },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { defaultOpen: true } };
export const WithHead: Story = {
  args: {
    defaultOpen: true,
    head: (
      <>
        <Avatar src="/art/portrait-b.svg" size={48} name="" />
        <div>
          <b>Beth Lomax</b>
          <div className="small muted">Clinic plan, 1,240 points</div>
        </div>
      </>
    ),
  },
};
export const Choices: Story = {
  args: {
    defaultOpen: true,
    narrow: true,
    label: 'Speed',
    children: (
      <MenuChoices
        label="Speed"
        value={1.25}
        options={[1, 1.25, 1.5].map((value) => ({ value, label: `${value}×` }))}
        onValueChange={() => undefined}
      />
    ),
  },
};
