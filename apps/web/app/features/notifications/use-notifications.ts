import { useSyncExternalStore } from 'react';

import { notificationStore } from './notification-store.ts';

export const useNotifications = () =>
  useSyncExternalStore(notificationStore.subscribe, notificationStore.get, notificationStore.getOnServer);
