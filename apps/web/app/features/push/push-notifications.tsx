import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';

import { findPage } from '../../route-table.ts';
import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { reportInDevelopment } from '../../shared/http/report-in-development.ts';
import { useMember } from '../session/index.ts';
import { usePushState } from './push-state.ts';

const PushPrompt = lazyPart(() => import('./push-prompt.tsx').then(({ PushPrompt: component }) => component));

/** After a login, tells the server where this browser receives; after a logout, ends that. Failures are only logged. */
const updateDevice = (publicKey: string | null): void => {
  import('./device.ts')
    .then((device) => (publicKey === null ? device.forget() : device.register(publicKey)))
    .catch((error: unknown) => reportInDevelopment('device_token', error));
};

/** Asks a member after login whether we may send notifications. `publicKey` is null for a visitor. */
export function PushNotifications({ publicKey }: { publicKey: string | null }) {
  const memberId = useMember()?.id ?? null;
  const { pathname } = useLocation();
  const state = usePushState(memberId);

  useEffect(() => {
    if (state === 'allowed') updateDevice(publicKey);
  }, [state, publicKey]);

  if (memberId === null || state !== 'askable' || findPage(pathname)?.isImmersive) return null;
  return (
    <Suspense>
      <PushPrompt memberId={memberId} />
    </Suspense>
  );
}
