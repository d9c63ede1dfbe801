import { loadProfile, saveProfile } from '../../features/profile-edit/index.server.ts';
import { PROFILE_UNAVAILABLE, ProfilePage, SETTINGS_PATH } from '../../features/profile-edit/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/user-settings.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Profile',
    description: 'What other members see of you and your practice.',
    path: SETTINGS_PATH,
    noIndex: true,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadProfile(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, PROFILE_UNAVAILABLE);

export const action = ({ request, context }: Route.ActionArgs) => saveProfile(context, request);

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function UserSettings({ loaderData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} />;
}
