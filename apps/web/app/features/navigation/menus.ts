import {
  Activity,
  Bell,
  BookOpen,
  CalendarDays,
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

/** Where the subpages of a list are; the dashboard has a second address. */
const SUBPAGES: Readonly<Record<string, string>> = {
  '/dashboard': '/new_home',
  '/courses': '/course/',
  '/videos': '/video/',
  '/podcasts': '/podcast/',
  '/blogs': '/blog/',
  '/members': '/member/',
};

/** A menu entry is current on its subpages too: a course belongs to Courses. */
export const isCurrent = (href: string, pathname: string): boolean => {
  const subpages = SUBPAGES[href];
  return pathname === href || (subpages !== undefined && pathname.startsWith(subpages));
};

/** The site's `MENU_LABELS`. */
export type MenuLabels = 'standard' | 'programme';

// All in the specification's order. An entry is shown once its page exists.
const COURSES: Record<MenuLabels, MenuEntry> = {
  standard: { label: 'Courses', href: '/courses', icon: BookOpen },
  programme: { label: 'Programme', href: '/courses', icon: BookOpen },
};

const MAIN: Record<MenuLabels, MenuEntry[]> = {
  standard: [COURSES.standard, { label: 'Videos', href: '/videos', icon: Play }],
  programme: [
    COURSES.programme,
    { label: 'Calendar', href: '/calendar', icon: CalendarDays },
    { label: 'AE Shorts', href: '/videos', icon: Play },
  ],
};

const mainEntries = (labels: MenuLabels): MenuEntry[] => [
  { label: 'Dashboard', href: '/dashboard', icon: LayoutDashboard },
  ...MAIN[labels],
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
  { label: 'My Favourites', href: '/myactivity', icon: Heart },
  { label: 'Support & Feedback', href: '/support', icon: LifeBuoy },
  { label: 'CLARA Workbook', href: '/ai-workbook', icon: NotebookPen },
  { label: 'CLARA Chat', href: '/maetrix-chat', icon: MessageCircle },
  { label: 'Content Generator', href: '/ai-content', icon: PenLine },
  { label: 'Weekly Tracker', href: '/weekly-tracker', icon: Activity },
];

/** With scripts it is the bell. */
export const NOTIFICATIONS: MenuEntry = { label: 'Notifications', href: '/user/notifications', icon: Bell };

const visitorEntries = (labels: MenuLabels): MenuEntry[] => [
  { label: 'Home', href: '/', icon: House },
  COURSES[labels],
  { label: labels === 'programme' ? 'Shorts' : 'Videos', href: '/videos', icon: Play },
  { label: 'Podcasts', href: '/podcasts', icon: Headphones },
  { label: 'Blogs', href: '/blogs', icon: Newspaper },
  { label: 'Members', href: '/members', icon: Users, needsLogin: true },
  { label: 'Plans', href: '/buy-subscriptions', icon: Tag },
];

const TAB_BAR = new Set(['/dashboard', '/courses', '/videos', '/clara-ai-assistant']);

const pageExists = (path: string): boolean => findPage(path) !== undefined;

export type Menus = Record<'main' | 'profile' | 'visitor' | 'tabBar', MenuEntry[]>;

/** The entries whose pages exist. */
export const createMenus = (labels: MenuLabels, isPage = pageExists): Menus => {
  const listExisting = (entries: MenuEntry[]) =>
    entries.filter(({ href, needsLogin }) => needsLogin ?? isPage(href));
  const main = listExisting(mainEntries(labels));
  return {
    main,
    profile: listExisting(PROFILE),
    visitor: listExisting(visitorEntries(labels)),
    tabBar: main.filter(({ href }) => TAB_BAR.has(href)),
  };
};

export const menusByLabels: Readonly<Record<MenuLabels, Menus>> = {
  standard: createMenus('standard'),
  programme: createMenus('programme'),
};
