export { BellButton } from './bell-button.tsx';
export { NOTIFICATIONS_PATH, NotificationsPage } from './notifications-page.tsx';
export { UnsubscribePage } from './unsubscribe-page.tsx';
