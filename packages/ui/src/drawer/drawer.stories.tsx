import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookOpen, Heart, LayoutDashboard, LogOut, Video } from 'lucide-react';
import { Avatar } from '../avatar/avatar.tsx';
import { Button } from '../button/button.tsx';
import { Field, FieldGrid } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { NavButton, NavGroupLabel, NavItem } from '../menu/menu.tsx';
import { Drawer } from './drawer.tsx';

const meta = {
  title: 'Drawer',
  component: Drawer,
  args: {
    title: 'Write my bio',
    children: (
      <FieldGrid>
        <Field label="What do you do?">
          <Input />
        </Field>
        <Field label="For whom?">
          <Input />
        </Field>
      </FieldGrid>
    ),
    footer: (
      <>
        <Button variant="secondary">Cancel</Button>
        <Button>Write it</Button>
      </>
    ),
  },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { trigger: <Button>Write my bio</Button> } };
export const Open: Story = { args: { defaultOpen: true } };

export const MobileMenu: Story = {
  args: {
    defaultOpen: true,
    size: 'menu',
    title: 'Menu',
    closeLabel: 'Close menu',
    head: (
      <div className="stage-row">
        <Avatar src="/art/portrait-b.svg" size={48} name="" />
        <div>
          <b>Beth Lomax</b>
          <div className="small muted">Clinic plan</div>
        </div>
      </div>
    ),
    children: (
      <>
        <nav aria-label="Main">
          <NavItem href="#dashboard" icon={LayoutDashboard} current>
            Dashboard
          </NavItem>
          <NavItem href="#courses" icon={BookOpen}>
            Courses
          </NavItem>
          <NavItem href="#videos" icon={Video}>
            Videos
          </NavItem>
        </nav>
        <NavGroupLabel>You</NavGroupLabel>
        <nav aria-label="Profile">
          <NavItem href="#favourites" icon={Heart} note="12">
            My Favourites
          </NavItem>
        </nav>
      </>
    ),
    footer: <NavButton icon={LogOut}>Logout</NavButton>,
  },
};

export const LongContent: Story = {
  args: {
    defaultOpen: true,
    children: (
      <div className="prose">
        {Array.from({ length: 30 }, (_, index) => (
          <p key={index}>
            Line {index + 1} of a record long enough to scroll between the head and the actions.
          </p>
        ))}
      </div>
    ),
  },
};
