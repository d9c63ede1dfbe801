import { expect, test } from 'vitest';

import { videoPriceLabel } from './price-label.ts';

test.each([
  [0, 1, 0, null, { kind: 'free' }],
  [0, 1, 1, null, { kind: 'free' }],
  [1, 0, 1, 29, { kind: 'view' }],
  [1, 1, 1, 9, { kind: 'view' }],
  [1, 1, 0, 9, { kind: 'once', amount: 9 }],
  [1, 0, 0, 29, { kind: 'monthly', amount: 29 }],
  [1, 0, 0, null, { kind: 'view' }],
] as const)(
  '[VIDE-007] [VIDE-008] [VIDE-009] labels a video of type %i, independent %i, subscribed %i, fee %s as %j',
  (video_type, is_independent, is_subscribed, fee, label) => {
    expect(videoPriceLabel({ video_type, is_independent, is_subscribed, fee })).toEqual(label);
  },
);
