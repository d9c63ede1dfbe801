import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { centreCrop, ImageCropper, renderCrop, type Crop } from '../image-cropper/image-cropper.tsx';
import { ErrorNotice } from '../notice/notice.tsx';
import { ProgressBar } from '../progress/progress.tsx';
import { LoadingRegion, Skeleton } from '../skeleton/skeleton.tsx';
import styles from './crop-dialog.module.css';

type CropDialogProps = {
  title: ReactNode;
  file: Blob;
  /** Width by height of the kept part. */
  ratio: number;
  /** The result is at most this wide. */
  maxWidth: number;
  onSave: (cropped: Blob) => void;
  /** With whether there is a picture that would be lost. */
  onClose: (hasPicture: boolean) => void;
  /** How far the picture has been sent, 0 to 100; null while nothing is being sent. */
  progress?: number | null;
  error?: string | null;
  /** Said when the file cannot be opened as a picture. */
  unreadableText: string;
  chooseAnother: ReactNode;
  saveLabel?: string;
};

/** Asks which part of a chosen picture to keep, and shows how far it has been sent. */
export function CropDialog({
  title,
  file,
  ratio,
  maxWidth,
  onSave,
  onClose,
  progress = null,
  error = null,
  unreadableText,
  chooseAnother,
  saveLabel = 'Save',
}: CropDialogProps) {
  const { picture, crop, setCrop, isUnreadable, setUnreadable } = usePicture(file);
  const isSending = progress !== null;
  const close = () => onClose(picture !== null);

  const save = async () => {
    if (!picture || !crop) return;
    const { type } = file;
    const result = await renderCrop(picture, crop, { ratio, maxWidth, type });
    if (result) onSave(result);
    else setUnreadable();
  };

  return (
    <Dialog
      open
      cinema={ratio > 2}
      title={title}
      onOpenChange={(isOpen) => !isOpen && close()}
      footer={
        <>
          {chooseAnother}
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button disabled={!picture} loading={isSending} onClick={() => void save()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {(isUnreadable || error) && <ErrorNotice title={isUnreadable ? unreadableText : error} />}
        {picture && crop && (
          <ImageCropper picture={picture} ratio={ratio} crop={crop} onChange={setCrop} disabled={isSending} />
        )}
        {!picture && !isUnreadable && (
          <LoadingRegion label="Opening the picture">
            <Skeleton height="240px" />
          </LoadingRegion>
        )}
        {isSending && <ProgressBar value={progress} label="Upload" />}
      </div>
    </Dialog>
  );
}

type Opened = { file: Blob; picture: ImageBitmap | null; crop: Crop };

const unreadable = (file: Blob): Opened => ({ file, picture: null, crop: { x: 0, y: 0, zoom: 1 } });

/** The picture of a file, without a URL for it: the page's policy allows none. */
const usePicture = (file: Blob) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let isCurrent = true;
    let decoded: ImageBitmap | null = null;
    createImageBitmap(file).then(
      (picture) => {
        decoded = picture;
        if (isCurrent) setOpened({ file, picture, crop: centreCrop(picture) });
        else picture.close();
      },
      () => isCurrent && setOpened(unreadable(file)),
    );
    return () => {
      isCurrent = false;
      decoded?.close();
    };
  }, [file]);
  const current = opened?.file === file ? opened : null;
  return {
    picture: current?.picture ?? null,
    crop: current?.crop ?? null,
    isUnreadable: current?.picture === null,
    setCrop: (crop: Crop) => setOpened((before) => before && { ...before, crop }),
    setUnreadable: () => setOpened(unreadable(file)),
  };
};
