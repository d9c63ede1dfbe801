import { NOT_A_VIDEO, PROMOTIONAL_VIDEO_UPLOADED, VIDEO_TOO_LARGE } from '@maetrix/contract/messages';
import { MAX_PROMOTIONAL_VIDEO_BYTES } from '@maetrix/contract/profile-limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { callApi, readApi } from '../../shared/http/browser-calls.ts';
import type { VideoUpload } from './profile-view.ts';
import { sendVideo } from './send-video.ts';
import { toVideoState } from './video-state.ts';

const POLL_MS = 3_000;

/** Why a file cannot be the promotional video; null when it can be sent. */
const findProblem = ({ type, size }: File): string | null => {
  if (!type.startsWith('video/')) return NOT_A_VIDEO;
  return size > MAX_PROMOTIONAL_VIDEO_BYTES ? VIDEO_TOO_LARGE : null;
};

/** The promotional video on its way: sent by this page, then prepared by the server. It goes on when its modal closes. */
export const useVideoUpload = (loaded: VideoUpload) => {
  const toast = useToasts();
  const { revalidate } = useRevalidator();
  const [upload, setUpload] = useState(loaded);
  const [sentPercent, setSentPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<{ abort: AbortController; id: string | null } | null>(null);
  const isProcessing = upload?.status === 'processing';

  const poll = useEffectEvent(async () => {
    const answer = await readApi('/promotionalVideo/progress', {});
    if (!answer.ok) return;
    setUpload(answer.result.upload);
    if (answer.result.upload?.status !== 'processing') void revalidate();
  });
  useEffect(() => {
    if (!isProcessing) return undefined;
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [isProcessing]);

  const isSending = sentPercent !== null;
  useEffect(() => {
    if (!isSending) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSending]);
  useEffect(() => () => sending.current?.abort.abort(), []);

  const giveUp = async (uploadId: string) => {
    const answer = await callApi('/promotionalVideo/cancel', { upload_id: uploadId });
    if (answer.ok) setUpload(answer.result.upload);
    return answer;
  };

  const start = async (file: File) => {
    const refused = findProblem(file);
    setProblem(refused);
    if (refused) return;
    const abort = new AbortController();
    sending.current = { abort, id: null };
    setSentPercent(0);
    // One that was not finished would be in the way.
    if (upload?.status === 'uploading') await giveUp(upload.upload_id);
    const sent = await sendVideo(file, {
      onBegin: (id) => {
        sending.current = { abort, id };
      },
      onProgress: setSentPercent,
      signal: abort.signal,
    });
    setSentPercent(null);
    sending.current = null;
    if (sent.ok) {
      setUpload(sent.upload);
      toast.success(sent.message || PROMOTIONAL_VIDEO_UPLOADED);
    } else if (!sent.isCancelled) {
      setProblem(sent.problem);
      toast.error(sent.problem);
    }
  };

  /** Gives up what is sent or prepared; the video shown so far stays. */
  const cancel = async () => {
    const id = sending.current?.id ?? upload?.upload_id;
    sending.current?.abort.abort();
    if (!id) return;
    const answer = await giveUp(id);
    if (!answer.ok) toast.error(answer.message);
  };

  return { state: toVideoState(sentPercent, upload, problem), start, cancel };
};

export type VideoUploading = ReturnType<typeof useVideoUpload>;
