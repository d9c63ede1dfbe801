import type { AnswerExport } from '@maetrix/contract';
import type { ExportFormat, ExportKind } from '@maetrix/contract/export-files';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { callApi, readApi } from '../../shared/http/browser-calls.ts';

const POLL_MS = 1_000;

/** The browser saves it: the server sends it as an attachment. */
const download = (link: string) => {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
};

/** A file that the server writes; it is downloaded once it is ready. */
export const useExport = (kind: ExportKind) => {
  const toast = useToasts();
  const [file, setFile] = useState<AnswerExport | null>(null);
  const [isStarting, setStarting] = useState(false);
  const downloaded = useRef<string | null>(null);
  const runningId = file?.status === 'running' || file?.status === 'waiting' ? file.id : null;

  const show = (latest: AnswerExport) => {
    // An answer that was late must not start the download again.
    if (downloaded.current === latest.id) return;
    setFile(latest);
    if (latest.link === null) return;
    downloaded.current = latest.id;
    download(latest.link);
  };
  const poll = useEffectEvent(async (id: string) => {
    const answer = await readApi('/ai/exports', { id });
    if (answer.ok) return show(answer.result);
    return answer.code === 'not_found' ? setFile(null) : undefined;
  });
  useEffect(() => {
    if (runningId === null) return undefined;
    const timer = setInterval(() => void poll(runningId), POLL_MS);
    return () => clearInterval(timer);
  }, [runningId]);

  /** Of all answers when none is chosen. */
  const start = async (format: ExportFormat, chosen: readonly number[]) => {
    if (isStarting || runningId !== null) return;
    setStarting(true);
    const answer = await callApi('/ai/exports', {
      kind,
      format,
      ...(chosen.length > 0 && { ids: [...chosen] }),
    });
    setStarting(false);
    if (answer.ok) show(answer.result);
    else toast.error(answer.message);
  };

  return { file, isBusy: isStarting || runningId !== null, start };
};
