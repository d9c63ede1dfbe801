import { Button, ButtonLink } from '@maetrix/ui/button';
import { cx } from '@maetrix/ui/cx';
import { Camera, Copy, Eye, ImageUp, Trash2, UserRound, WandSparkles } from 'lucide-react';

import { useCopy } from '../../shared/feedback/use-copy.ts';
import { CompletenessMeter } from './completeness-meter.tsx';
import type { Editable } from './editable.ts';
import styles from './profile-head.module.css';
import type { ProfileView } from './profile-view.ts';
import { RemovePicture } from './remove-picture.tsx';
import { LINK_COPIED } from './texts.ts';

type ProfileHeadProps = {
  profile: ProfileView;
  siteOrigin: string;
  onEdit: (what: Editable) => void;
  /** Called before the wizard is likely to be opened. */
  onPrepareWizard: () => void;
};

/** Banner, photo, name and the link to the public profile. */
export function ProfileHead({ profile, siteOrigin, onEdit, onPrepareWizard }: ProfileHeadProps) {
  const { name, profile_image: photo, banner_image: banner } = profile;
  return (
    <>
      <div className={styles.banner}>
        {banner && (
          <img
            src={banner}
            {...(profile.banner_image_srcset && { srcSet: profile.banner_image_srcset, sizes: '100vw' })}
            alt=""
            className={styles.bannerImage}
            fetchPriority="high"
          />
        )}
        <div className={`wrap ${styles.bannerTools}`}>
          <Button variant="white" icon={ImageUp} onClick={() => onEdit('banner')}>
            {banner ? 'Change' : 'Add'} banner, 1920x405
          </Button>
          {banner && (
            <RemovePicture
              kind="banner"
              trigger={
                <Button variant="white" icon={Trash2}>
                  Remove banner
                </Button>
              }
            />
          )}
        </div>
      </div>
      <div className={`wrap ${styles.head}`}>
        <span className={styles.photo}>
          {photo ? (
            <img
              src={photo}
              {...(profile.profile_image_srcset && { srcSet: profile.profile_image_srcset, sizes: '176px' })}
              alt={`Portrait of ${name}`}
              width={176}
              height={176}
              className={styles.photoImage}
            />
          ) : (
            <span className={styles.noPhoto}>
              <UserRound aria-hidden="true" strokeWidth={1} />
            </span>
          )}
          <button
            type="button"
            aria-label="Change profile photo"
            className={styles.photoButton}
            onClick={() => onEdit('photo')}
          >
            <Camera aria-hidden="true" />
          </button>
          {photo && (
            <RemovePicture
              kind="photo"
              trigger={
                <button
                  type="button"
                  aria-label="Remove photo"
                  className={cx(styles.photoButton, styles.removePhoto)}
                >
                  <Trash2 aria-hidden="true" />
                </button>
              }
            />
          )}
        </span>
        <div className={styles.person}>
          <h1 className="d-36">{name}</h1>
          <ProfileLink profile={profile} siteOrigin={siteOrigin} />
        </div>
        <div className={styles.side}>
          <Button
            variant="accent"
            icon={WandSparkles}
            aria-haspopup="dialog"
            onPointerEnter={onPrepareWizard}
            onFocus={onPrepareWizard}
            onClick={() => onEdit('wizard')}
          >
            Fill with AI
          </Button>
          <CompletenessMeter profile={profile} onEdit={onEdit} />
        </div>
      </div>
    </>
  );
}

function ProfileLink({ profile: { path }, siteOrigin }: Pick<ProfileHeadProps, 'profile' | 'siteOrigin'>) {
  const copy = useCopy(LINK_COPIED);
  return (
    <div className={styles.link} role="group" aria-label="Link to your profile">
      <span className={styles.url}>{siteOrigin.replace(/^https?:\/\//, '') + path}</span>
      <span className={styles.linkTools}>
        <Button variant="text" size="sm" icon={Copy} onClick={() => void copy(siteOrigin + path)}>
          Copy link
        </Button>
        <ButtonLink variant="text" size="sm" icon={Eye} href={path}>
          Preview
        </ButtonLink>
      </span>
    </div>
  );
}
