export { BellButton } from './bell-button.tsx';
/** The connection of the member's browser to the realtime server. */
export const loadConnection = () => import('./live-connection.ts');
export { NOTIFICATIONS_PATH, NotificationsPage } from './notifications-page.tsx';
export { UnsubscribePage } from './unsubscribe-page.tsx';
