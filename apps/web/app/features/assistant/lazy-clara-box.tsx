import { Suspense } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import type { ClaraBoxProps } from './clara-box.tsx';

const LazyBox = lazyPart(() => import('./clara-box.tsx').then(({ ClaraBox }) => ClaraBox));

/** The question box; its page works before its code has arrived. */
export function ClaraBox(props: ClaraBoxProps) {
  return (
    <Suspense>
      <LazyBox {...props} />
    </Suspense>
  );
}
