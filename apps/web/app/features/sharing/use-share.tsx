import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { useToasts } from '../../shared/feedback/toasts.tsx';
import { callApi } from '../../shared/http/browser-calls.ts';
import { useLoginModal } from '../login/index.ts';
import { useMember } from '../session/index.ts';
import { sharedUrl } from './shared-link.ts';

const load = () => import('./share-dialog.tsx');
const ShareDialog = lazyPart(() => load().then(({ ShareDialog: component }) => component));

export type Shared = {
  title: string;
  path: string;
  /** For what the member may not open: shows how to, in place of sharing. */
  unlock?: (() => void) | undefined;
};

/** The desktop's dialogs offer less than a copied link. */
const sharesByDevice = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Shares a page with the member's code: by the device where it can, else by a link to copy. Visitors log in first. */
export const useShare = ({ title, path, unlock }: Shared) => {
  const member = useMember();
  const login = useLoginModal();
  const toast = useToasts();
  const [isLoading, setLoading] = useState(false);
  const [url, setUrl] = useState<string | null>(null);

  const share = async () => {
    setLoading(true);
    const answer = await callApi('/shareCode', {});
    setLoading(false);
    if (!answer.ok) return toast.error(answer.message);
    const link = sharedUrl(location.origin, path, answer.result.share_code);
    if (!sharesByDevice()) return setUrl(link);
    // Refused when the member closes the device's dialog, or when the device does not share links.
    return navigator
      .share({ title, url: link })
      .catch((error: unknown) => isCancelled(error) || setUrl(link));
  };

  return {
    isLoading,
    prepare: () => void load(),
    start: () => {
      if (!member) login.open();
      else if (unlock) unlock();
      else void share();
    },
    dialog: url !== null && (
      <Suspense>
        <ShareDialog title={title} url={url} onClose={() => setUrl(null)} />
      </Suspense>
    ),
  };
};
