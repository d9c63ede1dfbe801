import { keepTypedTexts } from '@maetrix/ui/typed-early';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { blockCardNumberSubmits } from './shared/http/block-card-numbers.ts';

blockCardNumberSubmits();
keepTypedTexts();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
