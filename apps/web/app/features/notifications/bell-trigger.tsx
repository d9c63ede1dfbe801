import { IconButton, type IconButtonProps } from '@maetrix/ui/icon-button';
import { Bell } from 'lucide-react';

type TriggerProps = Omit<IconButtonProps, 'icon' | 'label' | 'count'> & { unread: number };

/** The bell with the number of unread notifications. */
export function BellTrigger({ unread, ...props }: TriggerProps) {
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  return <IconButton {...props} icon={Bell} label={label} count={unread} />;
}
