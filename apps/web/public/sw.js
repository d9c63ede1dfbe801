// The site's service worker: shows push messages and opens their links. It caches and intercepts nothing.

const HOME = `${self.location.origin}/`;

const readMessage = (data) => {
  try {
    const message = data.json();
    return Object(message) === message ? message : {};
  } catch {
    return {};
  }
};

// Browsers end a subscription that receives without showing something.
const show = ({ title = 'Maetrix', text = 'There is something new for you.', link = '/', tag }) =>
  self.registration.showNotification(title, {
    body: text,
    icon: '/art/icon-192.png',
    data: { link },
    ...(tag && { tag }),
  });

// Only pages of this site are opened.
const ownUrl = (link) => {
  try {
    const url = new URL(link, HOME);
    return url.origin === self.location.origin ? url.href : HOME;
  } catch {
    return HOME;
  }
};

const open = async (url) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((client) => client.url === url);
  return shown ? shown.focus() : self.clients.openWindow(url);
};

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  event.waitUntil(show(readMessage(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownUrl(event.notification.data?.link ?? '/')));
});
