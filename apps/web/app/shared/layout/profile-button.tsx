import { ProfileTrigger } from '@maetrix/ui/header';
import { lazy, Suspense, useState } from 'react';

const load = () => import('./profile-menu.tsx');
const ProfileMenu = lazy(() => load().then(({ ProfileMenu: component }) => ({ default: component })));

/** The button of the profile menu, whose code comes when it is about to be opened. */
export function ProfileButton() {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <ProfileTrigger
      label="Profile menu"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setWanted(true)}
    />
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <ProfileMenu />
    </Suspense>
  ) : (
    button
  );
}
