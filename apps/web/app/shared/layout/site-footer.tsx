import { Footer } from '@maetrix/ui/footer';

const LINKS = [
  { label: 'Plans', href: '/buy-subscriptions' },
  { label: 'Calendar', href: '/calendar' },
  { label: 'Terms & Conditions', href: '/terms-and-conditions' },
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Support & Feedback', href: '/support' },
];

const SOCIAL = [
  { label: 'Facebook', href: 'https://www.facebook.com/maetrix' },
  { label: 'Instagram', href: 'https://www.instagram.com/maetrix' },
  { label: 'LinkedIn', href: 'https://www.linkedin.com/company/maetrix' },
  { label: 'YouTube', href: 'https://www.youtube.com/@maetrix' },
];

export function SiteFooter() {
  return <Footer note="© 2024 Maetrix. All rights reserved." links={LINKS} social={SOCIAL} />;
}
