import { callApi } from '../../shared/http/browser-calls.ts';
import { uploadPart } from '../../shared/http/upload.ts';
import type { VideoUpload } from './profile-view.ts';
import { INTERNAL_ERROR } from './texts.ts';
import { splitFile } from './video-state.ts';

const MAX_TRIES = 3;

type SendOptions = {
  onBegin: (uploadId: string) => void;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

type Sent =
  { ok: true; upload: VideoUpload; message: string } | { ok: false; isCancelled: boolean; problem: string };

const failed = (problem: string): Sent => ({ ok: false, isCancelled: false, problem });

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Sends a part, again when the connection failed. */
const sendPart = async (
  url: string,
  part: Blob,
  options: { onProgress: (bytes: number) => void; signal: AbortSignal },
): Promise<string> => {
  for (let tries = 1; ; tries++)
    try {
      return await uploadPart(url, part, options);
    } catch (error) {
      if (isAborted(error) || tries >= MAX_TRIES) throw error;
    }
};

/** Sends a video in parts; its preparation goes on at the server. */
export const sendVideo = async (file: File, { onBegin, onProgress, signal }: SendOptions): Promise<Sent> => {
  const begun = await callApi('/promotionalVideo/begin', {
    file_name: file.name.slice(0, 200),
    mime_type: file.type,
    bytes: file.size,
  });
  if (!begun.ok) return failed(Object.values(begun.errors)[0] ?? begun.message);
  const { upload_id, part_bytes, part_urls } = begun.result;
  onBegin(upload_id);
  const etags: string[] = [];
  let sent = 0;
  try {
    for (const [index, part] of splitFile(file, part_bytes).entries()) {
      const done = sent;
      const report = (bytes: number) => onProgress((100 * (done + bytes)) / file.size);
      etags.push(await sendPart(part_urls[index] ?? '', part, { onProgress: report, signal }));
      sent += part.size;
    }
  } catch (error) {
    return { ok: false, isCancelled: isAborted(error), problem: INTERNAL_ERROR };
  }
  const completed = await callApi('/promotionalVideo/complete', { upload_id, etags });
  return completed.ok
    ? { ok: true, upload: completed.result.upload, message: completed.message }
    : failed(completed.message);
};
