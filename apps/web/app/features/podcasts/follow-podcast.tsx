import { Button, ButtonLink } from '@maetrix/ui/button';
import { Rss } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { OfferSection } from '../../shared/layout/offer-section.tsx';
import { useMember } from '../session/index.ts';
import { PUBLIC_FEED_PATH } from './podcast-paths.ts';

const PrivateFeedDialog = lazyPart(() =>
  import('./private-feed-dialog.tsx').then(({ PrivateFeedDialog: component }) => component),
);

/** How to listen in a podcast app: the open episodes, and for members all they may hear. */
export function FollowPodcast() {
  const isMember = useMember() !== null;
  const [isOpen, setOpen] = useState(false);
  return (
    <OfferSection
      heading="Listen in your podcast app"
      text={
        isMember
          ? 'Your private feed has every episode your plan includes. Add its address to any podcast app.'
          : 'The public feed has every open episode. Members get a private feed with the others.'
      }
      actions={
        <>
          {isMember && <Button onClick={() => setOpen(true)}>Your private feed</Button>}
          <ButtonLink variant="secondary" icon={Rss} href={PUBLIC_FEED_PATH}>
            Public feed
          </ButtonLink>
        </>
      }
    >
      {isOpen && (
        <Suspense>
          <PrivateFeedDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OfferSection>
  );
}
