import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Bell,
  BookOpen,
  LayoutDashboard,
  Menu as MenuIcon,
  MessageCircleQuestionMark,
  Search,
  ShoppingBag,
  Video,
} from 'lucide-react';
import { Button } from '../button/button.tsx';
import { IconButton, IconLink } from '../icon-button/icon-button.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { Logo } from '../logo/logo.tsx';
import { Header, HeaderBar, HeaderNav, MainMenu, ProfileTrigger, SkipLink, TabBar } from './header.tsx';

const items = [
  'Dashboard',
  'Courses',
  'Videos',
  'Podcasts',
  'Blogs',
  'Members',
  'Content Generator',
  'Clara.AI',
  'Roadmap',
].map((label) => ({ href: `#${label}`, label, current: label === 'Courses' }));

const logo = <Logo href="#home" label="Maetrix home" />;

const meta = {
  title: 'Header',
  component: Header,
  args: { children: null },
  parameters: { bare: true },
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Member: Story = {
  render: () => (
    <>
      <SkipLink>Skip to content</SkipLink>
      <Header>
        <HeaderBar
          logo={logo}
          search={
            <SearchInput
              label="Search"
              placeholder="Search courses, videos, podcasts and blogs"
              shortcut="/"
            />
          }
          tools={
            <>
              <IconButton className="only-s" icon={Search} label="Search" />
              <IconButton icon={Bell} label="Notifications, 4 unread" count={4} />
              <IconLink href="#cart" icon={ShoppingBag} label="Cart, 2 items" count={2} />
              <ProfileTrigger label="Profile menu" src="/art/portrait-b.svg" />
            </>
          }
        />
        <MainMenu label="Main" items={items} />
      </Header>
      <main id="main" className="wrap">
        <h1 className="d-64">Courses</h1>
      </main>
      <TabBar
        label="Main, short"
        items={[
          { label: 'Dashboard', icon: LayoutDashboard, href: '#dashboard' },
          { label: 'Courses', icon: BookOpen, href: '#courses', current: true },
          { label: 'Videos', icon: Video, href: '#videos' },
          { label: 'Clara.AI', icon: MessageCircleQuestionMark, href: '#clara' },
          { label: 'Menu', icon: MenuIcon },
        ]}
      />
    </>
  ),
};

export const Visitor: Story = {
  render: () => (
    <Header variant="plain">
      <HeaderBar
        logo={logo}
        nav={<HeaderNav label="Main" items={items.slice(0, 6)} />}
        tools={
          <>
            <IconLink href="#cart" icon={ShoppingBag} label="Cart, 1 item" count={1} />
            <Button className="hide-s">Log In / Register</Button>
            <IconButton className="only-s" icon={MenuIcon} label="Menu" />
          </>
        }
      />
    </Header>
  ),
};
