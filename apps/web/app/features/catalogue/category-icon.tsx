import { Icon } from '@maetrix/ui/icon';
import {
  BookOpen,
  HeartHandshake,
  Megaphone,
  Phone,
  PoundSterling,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react';

// Only the icons in use: the whole set is larger than the page.
const ICONS: Record<string, LucideIcon> = {
  'heart-handshake': HeartHandshake,
  megaphone: Megaphone,
  phone: Phone,
  'pound-sterling': PoundSterling,
  'shield-check': ShieldCheck,
  users: Users,
};

export function CategoryIcon({ name }: { name: string }) {
  return <Icon icon={ICONS[name] ?? BookOpen} />;
}
