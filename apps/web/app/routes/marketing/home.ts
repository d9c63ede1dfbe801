import { redirect } from 'react-router';

import { getSession } from '../../features/session/index.server.ts';
import type { Route } from './+types/home.ts';

export const loader = ({ context }: Route.LoaderArgs) => {
  throw redirect(getSession(context).member ? '/dashboard' : '/');
};
