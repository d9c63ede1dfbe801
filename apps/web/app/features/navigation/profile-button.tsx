import { ProfileTrigger } from '@maetrix/ui/header';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { useMember } from '../session/index.ts';

const load = () => import('./profile-menu.tsx');
const ProfileMenu = lazyPart(() => load().then(({ ProfileMenu: component }) => component));

/** Opens the profile menu, which is loaded on hover, focus or click. */
export function ProfileButton() {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <ProfileTrigger
      label="Profile menu"
      src={useMember()?.profile_image}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpen(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setOpen(true)}
    />
  );
  return isOpen ? (
    <Suspense fallback={button}>
      <ProfileMenu />
    </Suspense>
  ) : (
    button
  );
}
