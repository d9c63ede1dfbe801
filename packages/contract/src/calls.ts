import * as accounts from './accounts/calls.ts';
import * as billing from './billing/calls.ts';
import type { AnyCall } from './call.ts';
import * as cart from './cart/calls.ts';
import * as courses from './courses/calls.ts';
import * as favourites from './favourites/calls.ts';
import * as learning from './learning/calls.ts';
import * as media from './media/calls.ts';
import * as profiles from './profiles/calls.ts';
import * as referrals from './referrals/calls.ts';
import * as support from './support/calls.ts';

const features = [
  accounts,
  profiles,
  support,
  courses,
  media,
  learning,
  favourites,
  cart,
  billing,
  referrals,
];

/** Every call of the API: all that the features' calls.ts export. */
export const calls: readonly AnyCall[] = features.flatMap((feature) => Object.values<AnyCall>(feature));
