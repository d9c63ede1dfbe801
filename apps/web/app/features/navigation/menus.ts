import {
  Activity,
  BookOpen,
  CircleUserRound,
  Heart,
  Headphones,
  House,
  LayoutDashboard,
  LifeBuoy,
  Link,
  MessageCircle,
  Newspaper,
  NotebookPen,
  PenLine,
  Play,
  Repeat,
  Tag,
  Target,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';

import { findPage } from '../../route-table.ts';

export type MenuEntry = {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Opens the login modal for visitors. */
  needsLogin?: true;
};

// In the specification's order. An entry is shown once its page exists.
const MAIN: MenuEntry[] = [
  { label: 'Dashboard', href: '/dashboard', icon: LayoutDashboard },
  { label: 'Courses', href: '/courses', icon: BookOpen },
  { label: 'Videos', href: '/videos', icon: Play },
  { label: 'Podcasts', href: '/podcasts', icon: Headphones },
  { label: 'Blogs', href: '/blogs', icon: Newspaper },
  { label: 'Members', href: '/members', icon: Users },
  { label: 'Content Generator', href: '/ai-content', icon: PenLine },
  { label: 'Clara.AI', href: '/clara-ai-assistant', icon: MessageCircle },
  { label: 'Roadmap', href: '/roadmap', icon: Target },
];

const PROFILE: MenuEntry[] = [
  { label: 'My Account', href: '/user/myaccount', icon: UserRound },
  { label: 'Profile', href: '/user-settings', icon: CircleUserRound },
  { label: 'Affiliate Programme', href: '/affiliate', icon: Link },
  { label: 'My Subscriptions', href: '/subscriptions', icon: Repeat },
  { label: 'Plans', href: '/buy-subscriptions', icon: Tag },
  { label: 'My Favourites', href: '/myactivity', icon: Heart },
  { label: 'Support & Feedback', href: '/support', icon: LifeBuoy },
  { label: 'CLARA Workbook', href: '/ai-workbook', icon: NotebookPen },
  { label: 'CLARA Chat', href: '/maetrix-chat', icon: MessageCircle },
  { label: 'Content Generator', href: '/ai-content', icon: PenLine },
  { label: 'Weekly Tracker', href: '/weekly-tracker', icon: Activity },
];

const VISITOR: MenuEntry[] = [
  { label: 'Home', href: '/', icon: House },
  { label: 'Courses', href: '/courses', icon: BookOpen },
  { label: 'Videos', href: '/videos', icon: Play },
  { label: 'Podcasts', href: '/podcasts', icon: Headphones },
  { label: 'Blogs', href: '/blogs', icon: Newspaper },
  { label: 'Members', href: '/members', icon: Users, needsLogin: true },
  { label: 'Plans', href: '/buy-subscriptions', icon: Tag },
];

const TAB_BAR = new Set(['/dashboard', '/courses', '/videos', '/clara-ai-assistant']);

const existing = (entries: MenuEntry[]) =>
  entries.filter(({ href, needsLogin }) => needsLogin ?? findPage(href));

export const mainMenu = existing(MAIN);
export const profileMenu = existing(PROFILE);
export const visitorMenu = existing(VISITOR);
export const tabBarMenu = mainMenu.filter(({ href }) => TAB_BAR.has(href));
