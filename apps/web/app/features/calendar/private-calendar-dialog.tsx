import { PrivateAddressDialog } from '../../shared/feedback/private-address-dialog.tsx';
import { callApi, readApi } from '../../shared/http/browser-calls.ts';

const CALLS = {
  find: () => readApi('/calendar/feed', {}),
  create: () => callApi('/calendar/feed/create', {}),
  revoke: () => callApi('/calendar/feed/revoke', {}),
};

const TEXTS = {
  title: 'Your calendar address',
  description:
    'Paste it into your calendar app under “Add calendar by URL” or “Subscribe to calendar”. It is yours alone: please do not pass it on.',
  loading: 'Loading your calendar address…',
  failed: 'Your calendar address could not be loaded.',
  none: 'You can turn the address off here at any time. Your calendar app then stops receiving dates.',
  active:
    'You have an address already. A new one replaces it: calendars with the old one stop receiving dates.',
  create: 'Create my address',
  revoke: 'Turn off',
  revokeQuestion:
    'Turn the address off? Calendars that use it stop receiving dates, and it cannot be brought back.',
  revoked: 'Your calendar address is turned off.',
};

/** Creates, replaces and ends the address at which calendar apps find the events. */
export function PrivateCalendarDialog({ onClose }: { onClose: () => void }) {
  return <PrivateAddressDialog calls={CALLS} texts={TEXTS} onClose={onClose} />;
}
