import { Icon } from '@maetrix/ui/icon';
import { Circle, CircleAlert, CircleCheckBig, Target } from 'lucide-react';

import type { Status } from './roadmap-view.ts';

const ICONS = { default: Circle, stuck: CircleAlert, focus: Target, complete: CircleCheckBig };

export function StatusIcon({ status, size = 20 }: { status: Status; size?: 18 | 20 }) {
  return <Icon icon={ICONS[status]} size={size} />;
}
