import type { ChatAttachment } from '@maetrix/contract';
import { CHAT_UPLOAD_PATH } from '@maetrix/contract/chat-events';
import { useEffect, useRef, useState } from 'react';

import { uploadFile } from '../../shared/http/upload.ts';
import { findFileProblem, type FileKind } from './chat-file.ts';

type Upload = { name: string; percent: number; attachment: ChatAttachment | null };

/** The file of a message that is being written: uploaded at once, sent with the message. */
export const useAttachment = (onProblem: (problem: string) => void) => {
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<AbortController | null>(null);
  const finished = useRef<Promise<ChatAttachment | null>>(Promise.resolve(null));
  useEffect(() => () => running.current?.abort(), []);

  const run = async (kind: FileKind, file: File, mine: AbortController): Promise<ChatAttachment | null> => {
    const { name } = file;
    const query = new URLSearchParams({ kind, name }).toString();
    const answer = await uploadFile<ChatAttachment>(`${CHAT_UPLOAD_PATH}?${query}`, file, {
      signal: mine.signal,
      onProgress: (bytes) =>
        running.current === mine &&
        setUpload({ name, percent: Math.round((bytes / file.size) * 100), attachment: null }),
    });
    // Cancelled, or another file was chosen.
    if (running.current !== mine) return null;
    if (answer.ok) {
      setUpload({ name, percent: 100, attachment: answer.result });
      return answer.result;
    }
    setUpload(null);
    onProblem(answer.message);
    return null;
  };

  const choose = async (kind: FileKind, file: File) => {
    const problem = findFileProblem(kind, file);
    if (problem !== null) {
      onProblem(problem);
      return;
    }
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setUpload({ name: file.name, percent: 0, attachment: null });
    finished.current = run(kind, file, mine);
    await finished.current;
  };

  /** The file that is being uploaded, at its end; null when that failed or was cancelled. */
  const whenUploaded = () => finished.current;

  const clear = () => {
    running.current?.abort();
    running.current = null;
    setUpload(null);
  };

  return { upload, choose, clear, whenUploaded };
};
