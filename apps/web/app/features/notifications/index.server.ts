export { loadNotifications } from './load-notifications.server.ts';
export { readChoices } from './preferences-view.ts';
