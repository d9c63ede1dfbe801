import { PrivateAddressDialog } from '../../shared/feedback/private-address-dialog.tsx';
import { callApi, readApi } from '../../shared/http/browser-calls.ts';

const CALLS = {
  find: () => readApi('/podcastFeed', {}),
  create: () => callApi('/podcastFeed/create', {}),
  revoke: () => callApi('/podcastFeed/revoke', {}),
};

const TEXTS = {
  title: 'Your private feed',
  description:
    'Paste its address into your podcast app under “Add by URL”. It is yours alone: whoever has it hears what you may hear.',
  loading: 'Loading your feed…',
  failed: 'Your feed could not be loaded.',
  none: 'When your plan ends, its episodes leave the feed. You can end the feed here at any time.',
  active: 'You have a feed already. A new address replaces it: apps with the old one stop playing.',
  create: 'Create my feed',
  revoke: 'End this feed',
  revokeQuestion:
    'End this feed? Apps that use it stop playing at once, and its address cannot be brought back.',
  revoked: 'Your private feed has ended.',
};

/** Creates, replaces and ends the member's feed. */
export function PrivateFeedDialog({ onClose }: { onClose: () => void }) {
  return <PrivateAddressDialog calls={CALLS} texts={TEXTS} onClose={onClose} />;
}
