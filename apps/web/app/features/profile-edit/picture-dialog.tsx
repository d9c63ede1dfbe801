import { NOT_A_PICTURE } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { CropDialog } from '@maetrix/ui/crop-dialog';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { useDiscardQuestion } from '../../shared/feedback/use-discard-question.tsx';
import { uploadForm } from '../../shared/http/upload.ts';
import { describeFailure } from './describe-failure.ts';
import { useFilePicker } from './use-file-picker.tsx';

export type PictureKind = 'photo' | 'banner';

const PICTURES = {
  photo: {
    field: 'profile_image',
    title: 'Profile photo',
    ratio: 1,
    maxWidth: 1000,
    saved: 'Profile Photo Updated Successfully',
  },
  banner: {
    field: 'banner_image',
    title: 'Banner, 1920x405',
    ratio: 1920 / 405,
    maxWidth: 1920,
    saved: 'Profile Banner Updated Successfully',
  },
} as const;

type PictureDialogProps = { kind: PictureKind; file: File; onClose: () => void };

/** Crops a chosen picture and stores it. */
export function PictureDialog({ kind, file: chosen, onClose }: PictureDialogProps) {
  const { field, title, ratio, maxWidth, saved } = PICTURES[kind];
  const toast = useToasts();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState(chosen);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { input, pick } = useFilePicker('image/*', (next) => {
    setError(null);
    setFile(next);
  });

  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const { leave, question } = useDiscardQuestion({
    hasChanges: progress === null,
    description: 'The picture you chose has not been saved to your profile.',
    onClose,
  });

  const save = async (picture: Blob) => {
    setError(null);
    setProgress(0);
    const { signal } = (sending.current = new AbortController());
    // Whoever closed the dialog has cancelled it.
    const isClosed = () => signal.aborted;
    const form = new FormData();
    form.set(field, picture, `${kind}.${picture.type === 'image/jpeg' ? 'jpg' : 'png'}`);
    const answer = await uploadForm('/profile/updateV2', form, {
      signal,
      onProgress: (bytes) => setProgress(Math.min(99, (100 * bytes) / picture.size)),
    });
    if (isClosed()) return;
    if (!answer.ok) {
      setProgress(null);
      const problem = answer.errors[field] ?? describeFailure(answer);
      setError(problem);
      // The dialog shows it; a toast cannot be loaded without a connection.
      if (answer.code !== 'unreachable') toast.error(problem);
      return;
    }
    toast.success(answer.message || saved);
    await revalidate();
    if (!isClosed()) onClose();
  };

  return (
    <CropDialog
      title={title}
      file={file}
      ratio={ratio}
      maxWidth={maxWidth}
      onSave={(picture) => void save(picture)}
      onClose={(hasPicture) => (hasPicture ? leave() : onClose())}
      progress={progress}
      error={error}
      unreadableText={NOT_A_PICTURE}
      chooseAnother={
        <>
          {input}
          <Button variant="text" disabled={progress !== null} onClick={pick}>
            Choose another
          </Button>
          {question}
        </>
      }
    />
  );
}
