import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { callApi } from '../../shared/http/browser-calls.ts';
import { readShareCode } from './shared-link.ts';

/** Reports a visit through a shared link to the member who shared it. */
export function SharedLinkArrival() {
  const { pathname, search } = useLocation();
  const code = readShareCode(search);
  useEffect(() => {
    if (code === null) return;
    void callApi('/video_sharing_revert', { url: location.href, path_name: pathname, user_id: code });
  }, [code, pathname]);
  return null;
}
