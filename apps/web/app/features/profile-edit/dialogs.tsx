import { Suspense } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import type { Editable } from './editable.ts';
import type { PictureKind } from './picture-dialog.tsx';
import type { ProfileView } from './profile-view.ts';
import { readValue, TEXT_FIELDS } from './text-fields.ts';
import type { VideoUploading } from './use-video-upload.ts';

const load = {
  text: () => import('./text-dialog.tsx'),
  email: () => import('./email-dialog.tsx'),
  password: () => import('./password-dialog.tsx'),
  bio: () => import('./bio-dialog.tsx'),
  address: () => import('./address-dialog.tsx'),
  video: () => import('./video-dialog.tsx'),
  picture: () => import('./picture-dialog.tsx'),
};

const TextDialog = lazyPart(() => load.text().then((part) => part.TextDialog));
const EmailDialog = lazyPart(() => load.email().then((part) => part.EmailDialog));
const PasswordDialog = lazyPart(() => load.password().then((part) => part.PasswordDialog));
const BioDialog = lazyPart(() => load.bio().then((part) => part.BioDialog));
const AddressDialog = lazyPart(() => load.address().then((part) => part.AddressDialog));
const VideoDialog = lazyPart(() => load.video().then((part) => part.VideoDialog));
const PictureDialog = lazyPart(() => load.picture().then((part) => part.PictureDialog));

/** Loads a modal before the click that opens it. A failure is reported when it is opened. */
export const prepareDialog = (which: keyof typeof load) => void load[which]().catch(() => undefined);

export type OpenDialog = { what: Exclude<Editable, PictureKind> } | { what: PictureKind; file: File };

type DialogsProps = {
  open: OpenDialog;
  profile: ProfileView;
  video: VideoUploading;
  onClose: () => void;
};

/** The modal of what is edited; each is loaded when it is first opened. */
export function Dialogs(props: DialogsProps) {
  return (
    <Suspense>
      <OpenedDialog {...props} />
    </Suspense>
  );
}

function OpenedDialog({ open, profile, video, onClose }: DialogsProps) {
  const { what } = open;
  if (what === 'photo' || what === 'banner')
    return <PictureDialog kind={what} file={open.file} onClose={onClose} />;
  if (what === 'email') return <EmailDialog email={profile.email} onClose={onClose} />;
  if (what === 'password') return <PasswordDialog onClose={onClose} />;
  if (what === 'bio') return <BioDialog html={profile.bio ?? ''} onClose={onClose} />;
  if (what === 'address') return <AddressDialog address={profile.address ?? ''} onClose={onClose} />;
  if (what === 'video')
    return (
      <VideoDialog
        video={video}
        hasVideo={profile.promotional_video !== null}
        poster={profile.promotional_video_poster}
        onClose={onClose}
      />
    );
  return <TextDialog field={TEXT_FIELDS[what]} value={readValue(profile, what)} onClose={onClose} />;
}
