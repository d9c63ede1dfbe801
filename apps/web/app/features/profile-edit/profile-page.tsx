import { RichText } from '@maetrix/ui/rich-text';
import { Button } from '@maetrix/ui/button';
import { Notice } from '@maetrix/ui/notice';
import { Container } from '@maetrix/ui/section';
import { useRef, useState } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { Dialogs, prepareDialog, type OpenDialog } from './dialogs.tsx';
import type { Editable } from './editable.ts';
import { EditRow } from './edit-row.tsx';
import { FacebookLink } from './facebook-link.tsx';
import { PendingEmail } from './pending-email.tsx';
import type { PictureKind } from './picture-dialog.tsx';
import { ProfileHead } from './profile-head.tsx';
import styles from './profile-page.module.css';
import type { ProfileData, ProfileView, SessionView, VideoUpload } from './profile-view.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TEXT_FIELDS, type TextFieldName } from './text-fields.ts';
import { useFilePicker } from './use-file-picker.tsx';
import { useVideoUpload } from './use-video-upload.ts';
import type { VideoState } from './video-state.ts';
import { VisibilitySection } from './visibility-section.tsx';

/** What members say about themselves, each field with a modal of its own. */
export function ProfilePage({ profile, upload, sessions, problem }: ProfileData) {
  return (
    <Page>
      <PageProblem problem={problem} />
      {profile ? (
        <EditableProfile key={profile.id} profile={profile} upload={upload} sessions={sessions} />
      ) : (
        <NotLoaded />
      )}
    </Page>
  );
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator();
  return (
    <Container className={styles.notLoaded}>
      <h1 className="d-48">Profile</h1>
      <Notice
        tone="warning"
        title="Your profile could not be loaded."
        action={
          <Button
            variant="secondary"
            size="sm"
            loading={state === 'loading'}
            onClick={() => void revalidate()}
          >
            Try again
          </Button>
        }
      />
    </Container>
  );
}

type EditableProfileProps = { profile: ProfileView; upload: VideoUpload; sessions: SessionView[] | null };

function EditableProfile({ profile, upload, sessions }: EditableProfileProps) {
  const { siteOrigin } = useRouteLoaderData('root') as { siteOrigin: string };
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const video = useVideoUpload(upload);
  const pictureKind = useRef<PictureKind>('photo');
  const { input, pick } = useFilePicker('image/*', (file) => setOpen({ what: pictureKind.current, file }));

  const edit = (what: Editable) => {
    if (what !== 'photo' && what !== 'banner') return setOpen({ what });
    pictureKind.current = what;
    prepareDialog('picture');
    return pick();
  };
  const textRow = (name: TextFieldName) => (
    <EditRow
      key={name}
      label={TEXT_FIELDS[name].label}
      value={
        name === 'ai_core_value' && profile[name] ? (
          <span className={styles.lines}>{profile[name]}</span>
        ) : (
          profile[name]
        )
      }
      onEdit={() => edit(name)}
      onPrepare={() => prepareDialog('text')}
      note={name === 'page_id' && profile.page_id && <FacebookLink isLinked={profile.is_page_linked} />}
    />
  );

  return (
    <>
      {input}
      <ProfileHead
        profile={profile}
        siteOrigin={siteOrigin}
        onEdit={edit}
        onPrepareWizard={() => prepareDialog('wizard')}
      />
      <Container className={styles.columns}>
        <section aria-labelledby="personal" className={styles.personal}>
          <h2 id="personal" className="d-28">
            Personal info
          </h2>
          <dl className={styles.rows}>
            {textRow('name')}
            <EditRow
              label="Email"
              value={profile.email}
              onEdit={() => edit('email')}
              onPrepare={() => prepareDialog('email')}
              note={profile.pending_email && <PendingEmail email={profile.pending_email} />}
            />
            <EditRow
              label="Bio"
              value={profile.bio && <RichText html={profile.bio} className={styles.bio} />}
              onEdit={() => edit('bio')}
              onPrepare={() => prepareDialog('rich')}
            />
            <EditRow
              label="Address"
              value={profile.address}
              onEdit={() => edit('address')}
              onPrepare={() => prepareDialog('address')}
            />
            <EditRow
              label="Password"
              value={<span aria-hidden="true">••••••••</span>}
              onEdit={() => edit('password')}
              onPrepare={() => prepareDialog('password')}
            />
            {textRow('booking_url')}
            {textRow('website_url')}
            <EditRow
              label="Promotional video"
              value={profile.promotional_video && <VideoValue poster={profile.promotional_video_poster} />}
              onEdit={() => edit('video')}
              onPrepare={() => prepareDialog('video')}
              note={describeVideo(video.state)}
            />
            {textRow('ai_core_value')}
            <EditRow
              label="AI content"
              value={profile.ai_content && <RichText html={profile.ai_content} className={styles.bio} />}
              onEdit={() => edit('ai_content')}
              onPrepare={() => prepareDialog('rich')}
            />
          </dl>
        </section>
        <div className={styles.social}>
          <section aria-labelledby="social">
            <h2 id="social" className="d-28">
              Social info
            </h2>
            <dl className={styles.rows}>
              {(
                ['gmail', 'facebook', 'page_id', 'group_url', 'instagram', 'linkedin', 'youtube'] as const
              ).map(textRow)}
            </dl>
          </section>
          <section aria-labelledby="search-listing">
            <h2 id="search-listing" className="d-28">
              Search listing
            </h2>
            <dl className={styles.rows}>{(['meta_title', 'meta_description'] as const).map(textRow)}</dl>
          </section>
        </div>
        <div className={styles.account}>
          <VisibilitySection isHidden={profile.is_hidden} />
          <SessionsSection sessions={sessions} />
        </div>
      </Container>
      {open && <Dialogs open={open} profile={profile} video={video} onClose={() => setOpen(null)} />}
    </>
  );
}

function VideoValue({ poster }: { poster: string | null }) {
  return (
    <span className={styles.video}>
      {poster && <img src={poster} alt="" className={styles.poster} />}
      Added
    </span>
  );
}

const describeVideo = (state: VideoState): string | null => {
  if (state.status === 'uploading') return `Uploading, ${state.percent}%`;
  if (state.status === 'processing') return `Being prepared, ${state.percent}%`;
  return state.problem;
};
