// The site's service worker: nothing is registered to it yet. Its address is kept for push notifications.
