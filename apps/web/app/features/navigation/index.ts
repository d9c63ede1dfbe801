export { MemberTabBar } from './member-tab-bar.tsx';
export { SiteHeader } from './site-header.tsx';
