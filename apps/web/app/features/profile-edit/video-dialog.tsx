import { Button } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { ErrorNotice } from '@maetrix/ui/notice';
import { Progress } from '@maetrix/ui/progress';
import { Upload } from 'lucide-react';
import { useState } from 'react';

import { useFilePicker } from './use-file-picker.tsx';
import { useSave } from './use-save.ts';
import type { VideoUploading } from './use-video-upload.ts';
import styles from './video-dialog.module.css';

const MEGABYTE = 1024 * 1024;

const describeSize = (bytes: number): string =>
  bytes < MEGABYTE ? 'less than 1 MB' : `${Math.round(bytes / MEGABYTE)} MB`;

type VideoDialogProps = {
  video: VideoUploading;
  /** Whether a video is shown already; a new one takes its place once it is ready. */
  hasVideo: boolean;
  poster: string | null;
  onClose: () => void;
};

/** Uploads the promotional video and shows how far it is. The upload goes on when the modal is closed. */
export function VideoDialog({
  video: { state, start, cancel },
  hasVideo,
  poster,
  onClose,
}: VideoDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { input, pick } = useFilePicker('video/*', (chosen) => {
    setMissing(false);
    setFile(chosen);
  });
  const { submit, isPending } = useSave({
    key: 'video',
    saved: 'Promotional video removed',
    onSaved: onClose,
  });
  const isBusy = state.status !== 'idle';
  const problem = isMissing ? 'Video File Is Required' : state.status === 'idle' ? state.problem : null;

  const save = async () => {
    setMissing(!file);
    if (!file) return;
    setFile(null);
    await start(file);
  };

  return (
    <Dialog
      open
      title="Promotional video"
      description={isBusy ? undefined : 'MP4, MOV or WebM, at most 500 MB.'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        isBusy ? (
          <>
            <Button variant="secondary" onClick={() => void cancel()}>
              {state.status === 'uploading' ? 'Cancel upload' : 'Discard this video'}
            </Button>
            <Button onClick={onClose}>Close</Button>
          </>
        ) : (
          <>
            {hasVideo && (
              <Button
                variant="text"
                className={styles.remove}
                disabled={isPending}
                onClick={() => submit({ clear: 'promotional_video' })}
              >
                Remove
              </Button>
            )}
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={() => void save()}>Upload</Button>
          </>
        )
      }
    >
      {input}
      <div className={styles.body}>
        {problem && <ErrorNotice title={problem} />}
        {state.status === 'uploading' && (
          <>
            <p>Uploading. You can close this window, but please stay on this page.</p>
            <Progress value={state.percent} label="Upload" completedText={(percent) => `${percent}% sent`} />
          </>
        )}
        {state.status === 'processing' && (
          <>
            <p>We are preparing your video. You may leave this page; it appears when it is ready.</p>
            <Progress
              value={state.percent}
              label="Preparation"
              completedText={(percent) => `${percent}% prepared`}
            />
          </>
        )}
        {!isBusy && (
          <div className={styles.choose}>
            {poster && !file && <img src={poster} alt="Your current video" className={styles.poster} />}
            <p className={styles.file}>
              {file ? `${file.name}, ${describeSize(file.size)}` : 'No file chosen yet.'}
            </p>
            <Button variant="secondary" icon={Upload} onClick={pick}>
              {file ? 'Choose another' : 'Choose a video'}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
